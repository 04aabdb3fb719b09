import { Outlet, useSearchParams } from '@dyra/shared/router'
import { PageTitle } from '@dyra/shared/ui'
import { LoginPanel } from '../login/LoginPanel.tsx'
import { SessionNotice } from '../login/SessionNotice.tsx'
import { s } from '../strings/strings.ts'
import css from './Home.module.css'

/** The login, with why somebody was sent to it. */
const LoginPart = () => (
  <div className={css.login}>
    <SessionNotice />
    <LoginPanel />
  </div>
)

/**
 * Front page: what a visitor comes for, the lookup of remote-public (or a replacement if it does not load), the login. A
 * user who was sent here to sign in meets the login first.
 */
export function Home() {
  const [params] = useSearchParams()
  const wantsLogin = params.has('redirect')
  return (
    <div className={`${css.home} ${wantsLogin ? css.loginFirst : ''}`}>
      <PageTitle />
      {wantsLogin && <LoginPart />}
      <div className={css.finder}>
        <h1 className={css.lead}>{s('home.intro')}</h1>
        <Outlet />
        <p className={css.reading}>{s('home.reading')}</p>
      </div>
      {!wantsLogin && <LoginPart />}
    </div>
  )
}
