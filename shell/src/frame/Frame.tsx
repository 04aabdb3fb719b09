import { Outlet, ScrollRestoration } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { type ReactNode, useState } from 'react'
import { FirstLogin } from '../first-login/FirstLogin.tsx'
import { SignInAgain } from '../login/SignInAgain.tsx'
import { rememberMenu, wasMenuOpen } from '../session/remembered.ts'
import { useSessionStore } from '../session/session-store.ts'
import { s } from '../strings/strings.ts'
import { Footer } from './Footer.tsx'
import css from './Frame.module.css'
import { LogoutQuestion } from './LogoutQuestion.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopMenu } from './TopMenu.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const contentId = 'efni'

/** Everything around a screen. `children` replace the screen if the router could not choose one. */
export function Frame({ children }: { children?: ReactNode }) {
  const { isAuthenticated, firstTimeRedirect } = useSession()
  const isPaused = useSessionStore(({ pausedAt }) => pausedAt !== null)
  const [isDocked, setDocked] = useState(wasMenuOpen)
  const dock = (isOpen: boolean) => {
    rememberMenu(isOpen)
    setDocked(isOpen)
  }
  useHeadingFocus(contentId)
  return (
    <div className={`${css.frame} ${isAuthenticated ? css.signedIn : css.signedOut} ${isDocked ? '' : css.undocked}`}>
      <a className={css.skip} href={`#${contentId}`}>
        {s('nav.skipToContent')}
      </a>
      <NavigationProgress />
      <TopMenu isDocked={isDocked} onDock={dock} />
      <div className={css.columns}>
        {isAuthenticated && isDocked && (
          <div className={css.dock}>
            <div className={css.dockInside}>
              <SideMenu />
            </div>
          </div>
        )}
        <div className={css.column}>
          <main id={contentId} tabIndex={-1} className={css.main}>
            {children ?? <Outlet />}
          </main>
          <Footer />
        </div>
      </div>
      {firstTimeRedirect && <FirstLogin />}
      {isPaused && <SignInAgain />}
      <LogoutQuestion />
      <ScrollRestoration />
    </div>
  )
}
