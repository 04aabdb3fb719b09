import { PageTitle } from '@dyra/shared/ui'
import { LoginPanel, SessionBanner } from './LoginPanel.tsx'
import css from './OrganisationLoginScreen.module.css'
import { text } from './texts.ts'

/** `/org`: the login without the lookup. */
export function OrganisationLoginScreen() {
  return (
    <div className={css.page}>
      <PageTitle>{text('orgTitle')}</PageTitle>
      <SessionBanner />
      <LoginPanel isOrganisation heading="h1" />
    </div>
  )
}
