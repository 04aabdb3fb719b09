import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Readiness } from './use-person-by-ssn.ts'

interface Deferred {
  /** The button that submitted the form. */
  readonly by: HTMLElement | null
}

interface PendingField {
  readonly readiness: Readiness
  /** Brings the field from 'pending' to another state. */
  readonly finish: () => void
}

/**
 * Defers the submit of a form while this field is still searching, because the form would lose the typed kennitala.
 * Submits the form when the search has found a person; focuses the field if it has an error.
 */
export function useDeferredSubmit(field: RefObject<HTMLInputElement | null>, pending: PendingField) {
  const { readiness } = pending
  const [deferred, setDeferred] = useState<Deferred>()
  const latest = useRef(pending)
  useEffect(() => {
    latest.current = pending
  })
  useEffect(() => {
    const form = field.current?.form
    // Runs before React, which handles submit events at the root.
    const defer = (event: SubmitEvent) => {
      if (latest.current.readiness === 'ready') return
      event.preventDefault()
      event.stopPropagation()
      setDeferred({ by: event.submitter })
      latest.current.finish()
    }
    form?.addEventListener('submit', defer)
    return () => form?.removeEventListener('submit', defer)
  }, [field])
  useEffect(() => {
    if (!deferred || readiness === 'pending') return
    setDeferred(undefined)
    if (readiness === 'failed') field.current?.focus()
    else field.current?.form?.requestSubmit(deferred.by)
  }, [deferred, readiness, field])
  /** Cancels the deferred submit when the user edits the field. */
  return { release: () => setDeferred(undefined) }
}
