import { useRevalidator } from '@dyra/shared/router'
import { useEffect } from 'react'

const INTERVAL_MS = 2000

/** Reloads the screen's data while the job works, one load at a time. */
export function useReload(isActive: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isActive || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isActive, state, revalidate])
}
