import { ApiProblem } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { steps } from '@dyra/shared/features/transfers'
import { useSingleFlight } from '@dyra/shared/forms'
import { useRef, useState } from 'react'

/** The transfer was decided in the meantime. The others may still be accepted. */
const isAlreadyDecided = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 409)

/** Accepts the transfers one after the other. An error stops it; the user can then continue. */
export function useAcceptAll(transfers: readonly PetTransfer[], onEnd: (accepted: number) => void) {
  const settled = useRef(new Set<number>())
  const accepted = useRef(0)
  const { run, isRunning, error } = useSingleFlight()
  const [progress, setProgress] = useState(0)

  const accept = async (transferId: number) => {
    try {
      await steps.accept(transferId)
      accepted.current += 1
    } catch (error) {
      if (!isAlreadyDecided(error)) throw error
    }
    settled.current.add(transferId)
    setProgress(settled.current.size)
  }
  const acceptRest = async () => {
    for (const { petTransferId } of transfers) if (!settled.current.has(petTransferId)) await accept(petTransferId)
    onEnd(accepted.current)
  }
  return { run: () => run(acceptRest), isRunning, progress, error, accepted: () => accepted.current }
}
