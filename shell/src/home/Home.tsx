import { Outlet } from '@dyra/shared/router'
import { PageTitle } from '@dyra/shared/ui'
import { LoginPanel } from '../login/LoginPanel.tsx'
import { SessionNotice } from '../login/SessionNotice.tsx'
import { s } from '../strings/strings.ts'
import css from './Home.module.css'

/** Front page: what this is, the lookup of remote-public (or what is shown when that did not arrive), the login. */
export function Home() {
  return (
    <div className={css.home}>
      <PageTitle />
      <div className={css.finder}>
        <SessionNotice />
        <h1 className={css.lead}>{s('home.intro')}</h1>
        <Outlet />
      </div>
      <div className={css.login}>
        <LoginPanel />
      </div>
    </div>
  )
}
