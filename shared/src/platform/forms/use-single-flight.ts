import { errorMessage } from '@dyra/shared/api'
import { useRef, useState } from 'react'

/** Runs one task at a time: a second press of a button is ignored. `error` stays until the next task. */
export function useSingleFlight() {
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<string>()
  // State would be too slow: two presses may come before the next render.
  const running = useRef(false)

  /** Returns whether the task ran and succeeded. */
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setRunning(true)
    setError(undefined)
    try {
      await task()
      return true
    } catch (failure) {
      setError(errorMessage(failure))
      return false
    } finally {
      running.current = false
      setRunning(false)
    }
  }
  return { run, isRunning, error }
}
