import { type FormEvent, useEffect, useRef, useState } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/**
 * Leads to the first field at fault, once the faults stand in the page: a long form shows only part of itself. Without
 * one, back to where the form was sent from: a button loses the focus while it shows that it is busy.
 */
export function useFaultFocus() {
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
