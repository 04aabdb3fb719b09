import type { Result } from '@dyra/shared/api'
import { startTransition, useEffect, useState } from 'react'

/** The last answer that was good: one that fails later must not take away what somebody is writing in. */
export function useLastGood<T>(latest: Promise<Result<T>>): Promise<Result<T>> {
  const [shown, setShown] = useState(latest)
  useEffect(() => {
    if (latest === shown) return
    let isWanted = true
    void Promise.all([latest, shown]).then(([next, present]) => {
      if (isWanted && (next.ok || !present.ok)) startTransition(() => setShown(latest))
    })
    return () => {
      isWanted = false
    }
  }, [latest, shown])
  return shown
}
