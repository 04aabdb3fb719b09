import { ApiProblem } from '@dyra/shared/api'
import type { PetTransfer, RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { rates } from '@dyra/shared/domain/rates'
import { faultText } from '@dyra/shared/forms'
import { remind } from '@dyra/shared/transfers'
import { useEffect, useRef, useState } from 'react'
import { findAllPending } from './api.ts'
import { text } from './text.ts'

/** What became of one reminder; `why` it was refused. */
export interface Result {
  readonly transfer: PetTransfer
  readonly why?: string
}

/** A field that this list does not show says more than the title of the refusal. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiProblem && error.errors.alternativeEmail?.join(' ')) || faultText(error)

/** The longest that a limit of changes in a minute makes one wait; a longer one is of the day. */
const WAIT_MAX_SECONDS = 60

/** Seconds until the server takes changes again; undefined where it refuses something else. */
const secondsToWait = (error: unknown): number | undefined => {
  const wait = error instanceof ApiProblem && error.status === 429 ? error.retryAfter : null
  return wait !== null && wait <= WAIT_MAX_SECONDS ? wait : undefined
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Who has no e-mail can only be reminded one by one, with another address. */
async function sendOne(transfer: PetTransfer, isStopped: () => boolean): Promise<Result | undefined> {
  if (!transfer.newOwnerHasEmail) return { transfer, why: text('many.noEmail') }
  while (!isStopped()) {
    try {
      await remind(transfer.petTransferId, null)
      return { transfer }
    } catch (error) {
      const wait = secondsToWait(error)
      if (wait === undefined) return { transfer, why: reasonOf(error) }
      await pause(wait)
    }
  }
  return undefined
}

const [{ seconds }] = rates.reminder
const isDue = ({ reminded }: PetTransfer) => reminded === null || Date.parse(reminded) <= Date.now() - seconds * 1000

async function gather(filters: readonly RegistrationFilter[]): Promise<PetTransfer[]> {
  const found: PetTransfer[] = []
  for (const filter of filters) found.push(...(await findAllPending(filter)))
  return found.filter(isDue)
}

/**
 * Reminders of all that the filters find, one after the other: the server joins those to one owner into one mail. A
 * refusal of one does not stop the next.
 */
export function useReminders(filters: readonly RegistrationFilter[]) {
  const [queue, setQueue] = useState<readonly PetTransfer[]>()
  const [results, setResults] = useState<readonly Result[]>([])
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const send = async () => {
    const transfers = queue ?? (await gather(filters))
    setQueue(transfers)
    for (const transfer of transfers.slice(results.length)) {
      const result = stopped.current ? undefined : await sendOne(transfer, () => stopped.current)
      if (!result) break
      setResults((before) => [...before, result])
    }
  }
  const run = async () => {
    stopped.current = false
    setRunning(true)
    setFault(undefined)
    try {
      await send()
    } catch (error) {
      setFault(faultText(error))
    }
    setRunning(false)
  }
  const stop = () => {
    stopped.current = true
  }
  const refused = results.filter(({ why }) => why !== undefined)
  return {
    run,
    stop,
    isRunning,
    fault,
    refused,
    sent: results.length - refused.length,
    done: results.length,
    /** How many there are; undefined until they have been gathered. */
    total: queue?.length,
  }
}
