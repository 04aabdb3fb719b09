import { Outlet, useSearchParams } from '@dyra/shared/router'
import { PageTitle } from '@dyra/shared/ui'
import { LoginPanel, SessionBanner } from '../login/LoginPanel.tsx'
import { shellText } from '../texts.ts'
import css from './HomeScreen.module.css'

/** The login, with the reason for a redirect to it. */
const LoginPart = () => (
  <div className={css.login}>
    <SessionBanner />
    <LoginPanel />
  </div>
)

/** Front page: the lookup of remote-public and the login, which comes first for a redirected user. */
export function HomeScreen() {
  const [params] = useSearchParams()
  const wantsLogin = params.has('redirect')
  return (
    <div className={`${css.home} ${wantsLogin ? css.loginFirst : ''}`}>
      <PageTitle>{shellText('home.title')}</PageTitle>
      {wantsLogin && <LoginPart />}
      <div className={css.finder}>
        <h1 className={css.lead}>{shellText('home.intro')}</h1>
        <Outlet />
      </div>
      {!wantsLogin && <LoginPart />}
    </div>
  )
}
