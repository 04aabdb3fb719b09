import { PageTitle } from '@dyra/shared/ui'
import { LoginPanel } from './LoginPanel.tsx'
import css from './OrganisationLogin.module.css'
import { SessionNotice } from './SessionNotice.tsx'
import { text } from './strings.ts'

/** `/org`: the same two methods, without the lookup. */
export function OrganisationLogin() {
  return (
    <div className={css.page}>
      <PageTitle>{text('orgTitle')}</PageTitle>
      <SessionNotice />
      <LoginPanel isOrganisation heading="h1" />
    </div>
  )
}
