import { Outlet, ScrollRestoration } from '@dyra/shared/router'
import type { ReactNode } from 'react'
import { s } from '../strings/strings.ts'
import { Footer } from './Footer.tsx'
import css from './Frame.module.css'
import { NavigationProgress } from './NavigationProgress.tsx'
import { TopMenu } from './TopMenu.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const contentId = 'efni'

/** Everything around a screen. `children` stand in for the screen where the router itself could not choose one. */
export function Frame({ children }: { children?: ReactNode }) {
  useHeadingFocus(contentId)
  return (
    <div className={css.frame}>
      <a className={css.skip} href={`#${contentId}`}>
        {s('nav.skipToContent')}
      </a>
      <NavigationProgress />
      <TopMenu />
      <main id={contentId} tabIndex={-1} className={css.main}>
        {children ?? <Outlet />}
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  )
}
