import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Readiness } from './use-person-by-ssn.ts'

interface Held {
  /** The button that sent the form. */
  readonly by: HTMLElement | null
}

interface Waiting {
  readonly readiness: Readiness
  /** Brings the field from 'pending' to another state. */
  readonly finish: () => void
}

/**
 * Holds back the form around a field that is still searching: sent now, the form would drop what was typed. When the
 * field is ready the form is sent; a field at fault takes the focus instead.
 */
export function useDeferredSubmit(field: RefObject<HTMLInputElement | null>, waiting: Waiting) {
  const { readiness } = waiting
  const [held, setHeld] = useState<Held>()
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  })
  useEffect(() => {
    const form = field.current?.form
    // React handles submit at the root of the page, after this listener.
    const hold = (event: SubmitEvent) => {
      if (latest.current.readiness === 'ready') return
      event.preventDefault()
      event.stopPropagation()
      setHeld({ by: event.submitter })
      latest.current.finish()
    }
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [field])
  useEffect(() => {
    if (!held || readiness === 'pending') return
    setHeld(undefined)
    if (readiness === 'faulty') field.current?.focus()
    else field.current?.form?.requestSubmit(held.by)
  }, [held, readiness, field])
  /** For a field that is typed into again: the form is not sent by itself any more. */
  return { release: () => setHeld(undefined) }
}
