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
  /** On their way into the address, which follows a little later: coming there they are no news. */
  const own = useRef<string[]>([])
  const seen = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // Also for an address with the same text: what was on its way there may have been overtaken.
  useEffect(() => {
    const place = own.current.lastIndexOf(inAddress)
    const isNews = place < 0 && inAddress !== seen.current
    seen.current = inAddress
    own.current = own.current.slice(place + 1)
    if (!isNews) return
    clearTimeout(timer.current)
    own.current = []
    setTyped(inAddress)
  }, [key, inAddress])

  /** The text as it goes into the address together with something else. */
  const take = (text = typed): string => {
    clearTimeout(timer.current)
    const asked = text.trim()
    if (asked !== (own.current.at(-1) ?? inAddress)) own.current.push(asked)
    return asked
  }
  const openNow = (text = typed) => {
    const isNew = text.trim() !== (own.current.at(-1) ?? inAddress)
    const asked = take(text)
    if (isNew) opening.current(asked)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => openNow(text), SEARCH_DEBOUNCE)
  }
  const clear = () => {
    setTyped('')
    take('')
  }
  return { typed, type, take, openNow, clear }
}
