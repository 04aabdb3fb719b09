import { useEffect, useRef } from 'react'
import { SEARCH_DEBOUNCE } from '../../domain/limits.ts'

/**
 * Runs a search after a second without typing (docs/domain.md#validation-bounds). The next start, `stop` and the end
 * of the component end what waits, and by the signal what has begun.
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
  /** Without the pause. */
  const startNow = (run: (signal: AbortSignal) => unknown) => void run(next())
  return { start, startNow, stop }
}
