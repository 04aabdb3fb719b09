import { useEffect, useState } from 'react'
import { type Watched, watchAcceptance } from './watch-acceptance.ts'

/** Whether the owner of a registered pet has accepted. */
export function useAcceptance(petId: number): Watched & { goOn: () => void } {
  const [watched, setWatched] = useState<Watched>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void watchAcceptance(petId, leaving.signal, (next) => setWatched((last) => ({ ...last, ...next })))
    return () => leaving.abort()
  }, [petId, round])
  const goOn = () => {
    setWatched(({ state }) => ({ state }))
    setRound((n) => n + 1)
  }
  return { ...watched, goOn }
}
