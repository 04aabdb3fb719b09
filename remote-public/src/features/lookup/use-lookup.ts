import { forgetAnswer, type LookupState, pageTexts, readAnswer, type SettledLookup } from '@dyra/shared/features/lookup'
import { useEffect, useRef, useState } from 'react'
import { lookUp } from './api.ts'
import type { LookupActions } from './site-parts.tsx'

export interface Lookup extends LookupActions {
  state: LookupState
  input: string
  setInput: (input: string) => void
  submit: () => void
  /** Returns to an empty form. */
  restart: () => void
}

export interface LookupOptions {
  /** Looked up at once. */
  number?: string | undefined
  onSettled?: ((result: SettledLookup, input: string) => void) | undefined
}

/** Begins with the answer to a form that was sent before the script ran. */
const first = (number: string | undefined) => {
  const answer = number === undefined ? readAnswer() : undefined
  return { input: answer?.input ?? number ?? '', state: answer?.result ?? ({ kind: 'idle' } as LookupState) }
}

/** Runs one lookup at a time: a new one and leaving the page cancel it. */
export function useLookup({ number, onSettled }: LookupOptions): Lookup {
  const [before] = useState(() => first(number))
  const [input, setInput] = useState(before.input)
  const [state, setState] = useState(before.state)
  const running = useRef<AbortController>(undefined)
  const run = async (input: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ kind: 'waiting' })
    const result = await lookUp(input, signal, pageTexts).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (!result || signal.aborted) return
    setState(result)
    onSettled?.(result, input)
  }
  const lookUpNumber = (number: string) => {
    setInput(number)
    void run(number)
  }
  // Only once, for the number that the page was opened with.
  useEffect(() => {
    forgetAnswer()
    if (number) void run(number)
    return () => running.current?.abort()
  }, [])
  const restart = () => {
    setInput('')
    setState({ kind: 'idle' })
  }
  return { state, input, setInput, submit: () => void run(input), lookUpNumber, show: setState, restart }
}
