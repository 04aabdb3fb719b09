import { type FormEvent, useEffect, useRef, useState } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/**
 * Focuses the first invalid field once its error is rendered, because it may be out of view. If no field is invalid,
 * returns the focus to the submit button, which loses it while busy.
 */
export function useErrorFocus() {
  const form = useRef<HTMLFormElement>(null)
  const sentFrom = useRef<Element>(null)
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests === 0) return
    const target = form.current?.querySelector('[aria-invalid="true"]') ?? sentFrom.current
    if (target instanceof HTMLElement) target.focus()
  }, [requests])
  const watch =
    (submit: Submit): Submit =>
    (event) => {
      if (event) form.current = event.currentTarget
      sentFrom.current = document.activeElement
      submit(event)
    }
  return { watch, focusError: () => setRequests((before) => before + 1) }
}
