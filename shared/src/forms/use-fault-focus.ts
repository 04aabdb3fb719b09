import { type FormEvent, useEffect, useRef, useState } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** Leads to the first field at fault, once the faults stand in the page: a long form shows only part of itself. */
export function useFaultFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  const watch =
    (submit: Submit): Submit =>
    (event) => {
      if (event) form.current = event.currentTarget
      submit(event)
    }
  return { watch, focusFault: () => setAsked((before) => before + 1) }
}
