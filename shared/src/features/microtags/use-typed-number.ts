import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke before the request. */
const DELAY = 400

/** Loads what is known about a number while the user types it; undefined until then. Another `load` loads again. */
export function useTypedNumber<Known>(
  number: string,
  isWanted: boolean,
  load: (number: string, signal: AbortSignal) => Promise<Known>,
): Known | undefined {
  const [loaded, setLoaded] = useState<{ number: string; load: unknown; known: Known }>()
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const start = async () => {
      const known = await load(number, leaving.signal)
      if (!leaving.signal.aborted) setLoaded({ number, load, known })
    }
    const timer = setTimeout(() => void start(), DELAY)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [number, isWanted, load])
  return isWanted && loaded?.number === number && loaded.load === load ? loaded.known : undefined
}
