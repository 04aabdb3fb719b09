import { useLocation } from '@dyra/shared/router'
import { useEffect, useRef } from 'react'

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Moves focus to the element of the page's content with `data-autofocus`, or else to its h1. */
export function focusHeading(content: HTMLElement | null) {
  const field = content?.querySelector<HTMLElement>('[data-autofocus]')
  if (field) return field.focus({ preventScroll: true })
  const target = content?.querySelector<HTMLElement>('h1') ?? content
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/**
 * Moves focus to the h1 after a navigation to another screen: screen readers announce it, and the Tab key continues
 * from there. A change of the query string (filters, pages) keeps the focus, unless the focused element was removed
 * with the old content.
 */
export function useHeadingFocus(contentId: string) {
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    if (before.pathname === pathname && !isFocusLost()) return
    focusHeading(document.getElementById(contentId))
  }, [pathname, key, contentId])
}
