import { useEffect, useRef } from 'react'
import { SEARCH_DEBOUNCE } from '../../domain/limits.ts'

/**
 * Runs a search after a second without typing. The next start, `stop` and unmounting
 * cancel a waiting search and abort a running one.
 */
export function useTypingPause() {
  const last = useRef<AbortController>(undefined)
  const stop = () => last.current?.abort()
  useEffect(() => () => last.current?.abort(), [])

  const next = () => {
    stop()
    last.current = new AbortController()
    return last.current.signal
  }
  const start = (run: (signal: AbortSignal) => unknown) => {
    const signal = next()
    const timer = setTimeout(() => void run(signal), SEARCH_DEBOUNCE)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  /** Starts without the pause. */
  const startNow = (run: (signal: AbortSignal) => unknown) => void run(next())
  return { start, startNow, stop }
}
