import { Outlet, ScrollRestoration } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { type ReactNode, useState } from 'react'
import { FirstLogin } from '../first-login/FirstLogin.tsx'
import { LanguageOffer } from '../language/LanguageOffer.tsx'
import { SignInAgain } from '../login/SignInAgain.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { TopMenu } from '../menu/TopMenu.tsx'
import { previewBar } from '../preview/take-preview.tsx'
import { LogoutDialog } from '../session/LogoutDialog.tsx'
import { rememberMenu, wasMenuOpen } from '../session/preferences.ts'
import { useSessionStore } from '../session/session-store.ts'
import { shellText } from '../texts.ts'
import { Footer } from './Footer.tsx'
import css from './Layout.module.css'
import { NavigationProgress } from './NavigationProgress.tsx'
import { useKeptFocus, useNavigationFocus } from './page-focus.ts'

const contentId = 'efni'

/** Layout of every page. `children` replace the screen if the router has no match. */
export function Layout({ children }: { children?: ReactNode }) {
  const { isAuthenticated, firstTimeRedirect } = useSession()
  const isPaused = useSessionStore(({ pausedAt }) => pausedAt !== null)
  const [isDocked, setDocked] = useState(wasMenuOpen)
  const dock = (isOpen: boolean) => {
    rememberMenu(isOpen)
    setDocked(isOpen)
  }
  const PreviewBar = previewBar()
  useNavigationFocus(contentId)
  useKeptFocus(contentId)
  return (
    <div className={`${css.layout} ${isAuthenticated ? css.signedIn : css.signedOut} ${isDocked ? '' : css.undocked}`}>
      <a className={css.skip} href={`#${contentId}`}>
        {shellText('nav.skipToContent')}
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
      <LanguageOffer />
      {PreviewBar && isAuthenticated && <PreviewBar />}
      {firstTimeRedirect && <FirstLogin />}
      {isPaused && <SignInAgain />}
      <LogoutDialog />
      <ScrollRestoration />
    </div>
  )
}
