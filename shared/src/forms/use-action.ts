import { useRevalidator } from '@dyra/shared/router'
import { useSingleFlight } from './use-single-flight.ts'

/** A button that does one thing at a time. The screen's data loads again afterwards, also after a refusal. */
export function useAction() {
  const { revalidate } = useRevalidator()
  const { run, isRunning, error: fault } = useSingleFlight()
  const runAndReload = (action: () => Promise<unknown>) =>
    run(async () => {
      try {
        await action()
      } finally {
        void revalidate()
      }
    })
  return { run: runAndReload, isRunning, fault }
}
