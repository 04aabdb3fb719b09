import { useRef } from 'react'

/** One thing at a time, however often it is asked for. */
export function useOnce() {
  const isRunning = useRef(false)
  return async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }
}
