import { type FormEvent, useEffect, useRef, useState } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/**
 * Focuses the first invalid field once its error is rendered: a long form shows only part of itself. Without one,
 * returns the focus to the submit button, which loses it while busy.
 */
export function useErrorFocus() {
  const form = useRef<HTMLFormElement>(null)
  const sentFrom = useRef<Element>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const fault = form.current?.querySelector('[aria-invalid="true"]') ?? sentFrom.current
    if (fault instanceof HTMLElement) fault.focus()
  }, [asked])
  const watch =
    (submit: Submit): Submit =>
    (event) => {
      if (event) form.current = event.currentTarget
      sentFrom.current = document.activeElement
      submit(event)
    }
  return { watch, focusFault: () => setAsked((before) => before + 1) }
}
