import { SEARCH_DEBOUNCE } from '@dyra/shared/domain/limits'
import { useLocation } from '@dyra/shared/router'
import { useEffect, useRef, useState } from 'react'

/**
 * A search text that goes into the address after a second without typing (specification, section 9). What comes into
 * the address otherwise (back, forward, a link) comes into the field.
 */
export function useTypedText(inAddress: string, open: (text: string) => void) {
  const { key } = useLocation()
  const [typed, setTyped] = useState(inAddress)
  const asked = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opening = useRef(open)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => {
    opening.current = open
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // Runs when the address has changed, not when something is typed
  useEffect(() => {
    // The address follows a little later: who types on must not get back what was asked for before.
    const isOnlyLate = timer.current !== undefined && inAddress === asked.current
    if (inAddress === typed.trim() || isOnlyLate) return
    stop()
    asked.current = inAddress
    setTyped(inAddress)
  }, [key, inAddress])

  /** The text as it goes into the address together with something else. */
  const take = (text = typed): string => {
    stop()
    asked.current = text.trim()
    return asked.current
  }
  const openNow = (text = typed) => {
    const isNew = text.trim() !== asked.current
    const next = take(text)
    if (isNew) opening.current(next)
  }
  const type = (text: string) => {
    stop()
    setTyped(text)
    timer.current = setTimeout(() => openNow(text), SEARCH_DEBOUNCE)
  }
  const clear = () => {
    setTyped('')
    take('')
  }
  return { typed, type, take, openNow, clear }
}
