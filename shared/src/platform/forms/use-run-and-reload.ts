import { useRevalidator } from '@dyra/shared/router'
import { useSingleFlight } from './use-single-flight.ts'

/** Runs one action at a time; the screen's data reloads afterwards, even after an error. */
export function useRunAndReload() {
  const { revalidate } = useRevalidator()
  const { run, isRunning, error } = useSingleFlight()
  const runAndReload = (action: () => Promise<unknown>) =>
    run(async () => {
      try {
        await action()
      } finally {
        void revalidate()
      }
    })
  return { run: runAndReload, isRunning, error }
}
