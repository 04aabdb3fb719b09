import { useLocation } from '@dyra/shared/router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTypingPause } from './use-typing-pause.ts'

/**
 * A search text that updates the URL after a second without typing. Other changes of the URL (back, forward, a link)
 * update the field.
 */
export function useTypedText(inAddress: string, open: (text: string) => void) {
  const location = useLocation()
  const [typed, setTyped] = useState(inAddress)
  const requested = useRef(inAddress)
  const pause = useTypingPause()
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  // Runs after a navigation, not when the user types, and before the page is drawn, so that field and list change
  // together. React may skip a URL that the user leaves immediately (clear, then back): key and text are then the same
  // as before, and only the location object differs.
  useLayoutEffect(() => {
    // The URL changes later than the field: do not overwrite newer input.
    if (inAddress === requested.current) return
    pause.stop()
    requested.current = inAddress
    setTyped(inAddress)
  }, [location, inAddress])

  /** The text for a URL that changes another parameter too. */
  const take = (text = typed): string => {
    pause.stop()
    requested.current = text.trim()
    return requested.current
  }
  const openNow = (text = typed) => {
    const isNew = text.trim() !== requested.current
    const next = take(text)
    if (isNew) opening.current(next)
  }
  const type = (text: string) => {
    setTyped(text)
    pause.start(() => openNow(text))
  }
  const clear = () => {
    setTyped('')
    take('')
  }
  return { typed, type, take, openNow, clear }
}
