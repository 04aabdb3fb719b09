import { useEffect, useRef } from 'react'
import { SEARCH_DEBOUNCE } from '../domain/limits.ts'

/**
 * Runs what was typed for after a second without typing (specification, section 9). The next start, `stop` and the end
 * of the component end what waits, and by the signal what has begun.
 */
export function useTypingPause() {
  const last = useRef<AbortController>(undefined)
  const stop = () => last.current?.abort()
  useEffect(() => () => last.current?.abort(), [])

  const start = (run: (signal: AbortSignal) => unknown) => {
    stop()
    const own = new AbortController()
    const timer = setTimeout(() => void run(own.signal), SEARCH_DEBOUNCE)
    own.signal.addEventListener('abort', () => clearTimeout(timer))
    last.current = own
  }
  return { start, stop }
}
