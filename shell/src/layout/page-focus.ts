import { useLocation } from '@dyra/shared/router'
import { useEffect, useRef } from 'react'

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

function focus(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/** Moves focus to the element of the page's content with `data-autofocus`, or else to its h1. */
export function focusHeading(content: HTMLElement | null): void {
  const find = (selector: string) => content?.querySelector<HTMLElement>(selector)
  focus(find('[data-autofocus]') ?? find('h1') ?? content)
}

/** Moves focus to what a link inside the page leads to: the part with this id, or the field in it with `data-anchor-focus`. */
function focusTarget(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)))
  focus(target?.querySelector<HTMLElement>('[data-anchor-focus]') ?? target)
  return target !== null
}

/**
 * Moves focus after a navigation: to the target of a link inside the page, or to the h1 of another screen. Screen readers
 * announce it, and the Tab key continues from there. A change of the query string (filters, pages) keeps the focus.
 */
export function useNavigationFocus(contentId: string) {
  const { pathname, hash, key } = useLocation()
  const shown = useRef({ pathname, hash, key })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, hash, key }
    if (before.key === key && before.hash === hash) return
    if (hash && focusTarget(hash)) return
    if (before.pathname === pathname && !isFocusLost()) return
    focusHeading(document.getElementById(contentId))
  }, [pathname, hash, key, contentId])
}

/** Milliseconds in which a step may still move the focus itself. */
const SETTLED = 100

/**
 * Keeps the place of the keyboard within a step of a page. A pressed button takes the focus again once it may be pressed
 * again; if the step removed it, the h1 takes it. Without this the next Tab would begin at the top of the page, and screen
 * readers would say nothing. A user who presses beside the controls gives the focus up.
 */
export function useKeptFocus(contentId: string) {
  useEffect(() => {
    const content = document.getElementById(contentId)
    if (!content) return
    let last: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const canTakeIt = () => last?.isConnected && !last.matches(':disabled')
    const remember = ({ target }: FocusEvent) => {
      last = target as HTMLElement
    }
    const giveUp = () =>
      void setTimeout(() => {
        if (isFocusLost() && canTakeIt() && document.hasFocus()) last = null
      })
    const restore = () => {
      if (!last || !isFocusLost()) return
      if (canTakeIt()) return focus(last)
      if (last.isConnected) return
      last = null
      focusHeading(content)
    }
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(restore, SETTLED)
    })
    observer.observe(content, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    content.addEventListener('focusin', remember)
    content.addEventListener('focusout', giveUp)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      content.removeEventListener('focusin', remember)
      content.removeEventListener('focusout', giveUp)
    }
  }, [contentId])
}
