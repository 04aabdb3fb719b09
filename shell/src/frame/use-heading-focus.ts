import { useLocation } from '@dyra/shared/router'
import { useEffect, useRef } from 'react'

/**
 * After a navigation to another screen, moves focus to its h1, so that a screen reader says where one is and the Tab
 * key goes on from there. A change of the query string (filters, pages) leaves focus alone.
 */
export function useHeadingFocus(contentId: string) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById(contentId)
    const target = content?.querySelector<HTMLElement>('h1') ?? content
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname, contentId])
}
