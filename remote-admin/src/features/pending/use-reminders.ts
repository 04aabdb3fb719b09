import { ApiProblem, call } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { faultText } from '@dyra/shared/forms'
import { useEffect, useRef, useState } from 'react'
import { text } from './text.ts'

export type Reminder =
  | { readonly state: 'waiting' | 'sending' | 'sent' }
  | { readonly state: 'failed'; readonly why: string }

type Reminders = Readonly<Record<number, Reminder>>

const remind = (transferPetId: number) =>
  call('POST /api/PetTransfers/{transferPetId}/EmailPrompt', {
    params: { transferPetId },
    body: { alternativeEmail: null },
  })

/** A field that this list does not show says more than the title of the refusal. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiProblem && error.errors.alternativeEmail?.join(' ')) || faultText(error)

async function sendOne(transferPetId: number): Promise<Reminder> {
  try {
    await remind(transferPetId)
    return { state: 'sent' }
  } catch (error) {
    return { state: 'failed', why: reasonOf(error) }
  }
}

/** Who has no e-mail can only be reminded one by one, with another address. */
const atFirst = (transfers: readonly PetTransfer[]): Reminders =>
  Object.fromEntries(
    transfers.map(({ petTransferId, newOwnerHasEmail }) => [
      petTransferId,
      newOwnerHasEmail ? { state: 'waiting' } : { state: 'failed', why: text('many.noEmail') },
    ]),
  )

/** Reminders of a selection, one after the other; a refusal of one does not stop the next. */
export function useReminders(transfers: readonly PetTransfer[]) {
  const [reminders, setReminders] = useState(() => atFirst(transfers))
  const [isRunning, setRunning] = useState(false)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const waiting = transfers.filter(({ petTransferId: id }) => reminders[id]?.state === 'waiting')

  const run = async () => {
    if (isRunning) return
    stopped.current = false
    setRunning(true)
    const put = (id: number, reminder: Reminder) => setReminders((before) => ({ ...before, [id]: reminder }))
    for (const { petTransferId: id } of waiting) {
      if (stopped.current) break
      put(id, { state: 'sending' })
      put(id, await sendOne(id))
    }
    setRunning(false)
  }
  const stop = () => {
    stopped.current = true
  }
  const count = (...states: readonly Reminder['state'][]) =>
    Object.values(reminders).filter(({ state }) => states.includes(state)).length
  return {
    reminders,
    isRunning,
    run,
    stop,
    waiting: waiting.length,
    sent: count('sent'),
    done: count('sent', 'failed'),
  }
}
