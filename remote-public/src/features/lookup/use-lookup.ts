import { useEffect, useRef, useState } from 'react'
import { lookUp, type SettledLookup } from './api.ts'
import type { LookupTexts } from './texts.ts'

export type LookupState = { readonly kind: 'idle' } | { readonly kind: 'waiting' } | SettledLookup

export interface Lookup {
  texts: LookupTexts
  state: LookupState
  input: string
  setInput: (input: string) => void
  submit: () => void
  /** Looks up another number and writes it into the field. */
  lookUpNumber: (number: string) => void
  /** Replaces the shown result. */
  show: (result: SettledLookup) => void
  /** Returns to an empty form. */
  restart: () => void
}

export interface LookupOptions {
  texts: LookupTexts
  /** Looked up at once. */
  number?: string | undefined
  onSettled?: ((result: SettledLookup, input: string) => void) | undefined
}

/** Runs one lookup at a time: a new one and leaving the page cancel it. */
export function useLookup({ texts, number, onSettled }: LookupOptions): Lookup {
  const [input, setInput] = useState(number ?? '')
  const [state, setState] = useState<LookupState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const run = async (input: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ kind: 'waiting' })
    const result = await lookUp(input, signal, texts).catch((error: unknown) => {
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
    if (number) void run(number)
    return () => running.current?.abort()
  }, [])
  const restart = () => {
    setInput('')
    setState({ kind: 'idle' })
  }
  return { texts, state, input, setInput, submit: () => void run(input), lookUpNumber, show: setState, restart }
}
