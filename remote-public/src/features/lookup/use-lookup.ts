import { useEffect, useRef, useState } from 'react'
import { lookUp, type Outcome } from './look-up.ts'

export type LookupState = { readonly kind: 'idle' } | { readonly kind: 'waiting' } | Outcome

export interface Lookup {
  state: LookupState
  input: string
  setInput: (input: string) => void
  submit: () => void
  /** Puts another result in the place of the one that is shown. */
  show: (outcome: Outcome) => void
  /** Back to an empty form. */
  restart: () => void
}

/** One lookup at a time: a new one ends the one before, and leaving the page ends the last. */
export function useLookup(onOutcome?: (outcome: Outcome, input: string) => void): Lookup {
  const [input, setInput] = useState('')
  const [state, setState] = useState<LookupState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const submit = async () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    setState({ kind: 'waiting' })
    const outcome = await lookUp(input, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (!outcome || signal.aborted) return
    setState(outcome)
    onOutcome?.(outcome, input)
  }
  const restart = () => {
    setInput('')
    setState({ kind: 'idle' })
  }
  return { state, input, setInput, submit, show: setState, restart }
}
