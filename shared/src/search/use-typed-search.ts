import { useEffect, useRef, useState } from 'react'
import { useTypingPause } from './use-typing-pause.ts'

interface Waiting {
  readonly kind: 'idle' | 'searching'
}

const idle: Waiting = { kind: 'idle' }

/** Searches for what is typed, after a pause; what is typed next ends the search before. `find` does not fail. */
export function useTypedSearch<T>(
  find: (typed: string, signal: AbortSignal) => Promise<T>,
  onAnswer: (answer: T) => void,
) {
  const [search, setSearch] = useState<T | Waiting>(idle)
  const pause = useTypingPause()
  const answering = useRef(onAnswer)
  useEffect(() => {
    answering.current = onAnswer
  })
  /** Ends a search whose answer is not wanted any more. */
  const settle = () => {
    pause.stop()
    setSearch(idle)
  }
  const type = (text: string) => {
    settle()
    const typed = text.trim()
    if (typed === '') return
    pause.start(async (signal) => {
      setSearch({ kind: 'searching' })
      const answer = await find(typed, signal)
      if (signal.aborted) return
      setSearch(answer)
      answering.current(answer)
    })
  }
  return { search, type, settle }
}
