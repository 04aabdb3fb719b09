import { useEffect, useRef, useState } from 'react'
import { lookUp, type Outcome } from './look-up.ts'
import type { Words } from './words.ts'

export type LookupState = { readonly kind: 'idle' } | { readonly kind: 'waiting' } | Outcome

export interface Lookup {
  words: Words
  state: LookupState
  input: string
  setInput: (input: string) => void
  submit: () => void
  /** Looks up another number than the one in the field, which then shows it too. */
  lookUpNumber: (number: string) => void
  /** Puts another result in the place of the one that is shown. */
  show: (outcome: Outcome) => void
  /** Back to an empty form. */
  restart: () => void
}

export interface LookupOptions {
  words: Words
  /** Looked up at once, without a press. */
  number?: string | undefined
  onOutcome?: ((outcome: Outcome, input: string) => void) | undefined
}

/** One lookup at a time: a new one ends the one before, and leaving the page ends the last. */
export function useLookup({ words, number, onOutcome }: LookupOptions): Lookup {
  const [input, setInput] = useState(number ?? '')
  const [state, setState] = useState<LookupState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const run = async (input: string) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    setState({ kind: 'waiting' })
    const outcome = await lookUp(input, signal, words).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (!outcome || signal.aborted) return
    setState(outcome)
    onOutcome?.(outcome, input)
  }
  const lookUpNumber = (number: string) => {
    setInput(number)
    void run(number)
  }
  // Once: only the number that the page was opened with.
  useEffect(() => {
    if (number) void run(number)
    return () => running.current?.abort()
  }, [])
  const restart = () => {
    setInput('')
    setState({ kind: 'idle' })
  }
  return { words, state, input, setInput, submit: () => void run(input), lookUpNumber, show: setState, restart }
}
