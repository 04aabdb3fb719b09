import { useLocation } from '@dyra/shared/router'
import { useEffect, useRef, useState } from 'react'
import { useTypingPause } from './use-typing-pause.ts'

/**
 * A search text that goes into the address after a second without typing. What comes into the address otherwise (back,
 * forward, a link) comes into the field.
 */
export function useTypedText(inAddress: string, open: (text: string) => void) {
  const { key } = useLocation()
  const [typed, setTyped] = useState(inAddress)
  const asked = useRef(inAddress)
  const pause = useTypingPause()
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  // Runs when the address has changed, not when something is typed
  useEffect(() => {
    // The address follows a little later: who types on must not get back what was asked for before.
    if (inAddress === asked.current) return
    pause.stop()
    asked.current = inAddress
    setTyped(inAddress)
  }, [key, inAddress])

  /** The text as it goes into the address together with something else. */
  const take = (text = typed): string => {
    pause.stop()
    asked.current = text.trim()
    return asked.current
  }
  const openNow = (text = typed) => {
    const isNew = text.trim() !== asked.current
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
