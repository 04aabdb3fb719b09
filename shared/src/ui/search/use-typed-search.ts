import { useEffect, useRef, useState } from 'react'
import { useTypingPause } from './use-typing-pause.ts'

interface SearchState {
  readonly kind: 'idle' | 'searching'
}

const idle: SearchState = { kind: 'idle' }

/** Searches for the typed text after a pause and aborts the previous search. `find` must not reject. */
export function useTypedSearch<T>(
  find: (typed: string, signal: AbortSignal) => Promise<T>,
  onAnswer: (answer: T) => void,
) {
  const [search, setSearch] = useState<T | SearchState>(idle)
  const pause = useTypingPause()
  const answering = useRef(onAnswer)
  useEffect(() => {
    answering.current = onAnswer
  })
  /** Aborts the search. */
  const settle = () => {
    pause.stop()
    setSearch(idle)
  }
  const requested = useRef('')
  const run = async (signal: AbortSignal) => {
    setSearch({ kind: 'searching' })
    const answer = await find(requested.current, signal)
    if (signal.aborted) return
    setSearch(answer)
    answering.current(answer)
  }
  const type = (text: string) => {
    settle()
    requested.current = text.trim()
    if (requested.current !== '') pause.start(run)
  }
  /** Searches for the current text at once, even if it has not changed. */
  const searchNow = () => pause.startNow(run)
  return { search, type, settle, searchNow }
}
