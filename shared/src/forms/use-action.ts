import { errorMessage } from '@dyra/shared/api'
import { useRevalidator } from '@dyra/shared/router'
import { useRef, useState } from 'react'

/** A button that does one thing at a time; the screen's data loads again afterwards, also when it was refused. */
export function useAction() {
  const { revalidate } = useRevalidator()
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const running = useRef(false)

  /** True when done; the error is in `fault` until the next attempt. */
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setRunning(true)
    setFault(undefined)
    try {
      await action()
      return true
    } catch (error) {
      setFault(errorMessage(error))
      return false
    } finally {
      running.current = false
      setRunning(false)
      void revalidate()
    }
  }
  return { run, isRunning, fault }
}
