import { useLocation } from '@dyra/shared/router'
import { useEffect, useRef } from 'react'

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * After a navigation to another screen, moves focus to its h1, so that a screen reader says where one is and the Tab
 * key goes on from there. A change of the query string (filters, pages) leaves focus alone, unless the focused element
 * went away with the old content (the retry button, say).
 */
export function useHeadingFocus(contentId: string) {
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    if (before.pathname === pathname && !isFocusLost()) return
    const content = document.getElementById(contentId)
    const target = content?.querySelector<HTMLElement>('h1') ?? content
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname, key, contentId])
}
