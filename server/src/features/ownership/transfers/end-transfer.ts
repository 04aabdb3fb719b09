import type { Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import type { OfPet } from '../../events.ts'
import { queueMail, withdrawRequests } from '../../messages/mail/index.ts'
import { cancelMails } from './mails.ts'
import { findPending, readTransfer, type TransferStatus } from './queries.ts'

/** The authority's decision, or the paper that the new owner signed on the day `signedOn`. */
export interface RecordedAcceptance {
  readonly reason: string
  readonly signedOn: string | null
}

interface End {
  readonly transferId: number
  readonly status: Exclude<TransferStatus, 'pending'>
  /** Recorded by an administrator who accepts on behalf of the new owner. */
  readonly recorded?: RecordedAcceptance
}

const MAILS = ['transferRequest', 'transferReminder', 'registrationPending', 'registrationReminder'] as const

interface Ended {
  /** The new owner has been asked, or is being asked, by e-mail. */
  readonly wasSent: boolean
}

/** Ends a pending transfer. Returns an object for exactly one of several concurrent requests. */
export async function endTransfer(
  tx: Transaction<Schema>,
  actor: Actor,
  { transferId, status, recorded }: End,
): Promise<Ended | undefined> {
  const ended = await changesBy(actor, tx).update('pet_transfer', {
    id: transferId,
    set: {
      status,
      decided_at: NOW,
      decided_by: actor.personId,
      decision_reason: recorded?.reason,
      signed_on: recorded?.signedOn ?? undefined,
    },
    expect: { status: 'pending' },
  })
  if (!ended) return undefined
  const { new_owner_person_id: personId, pet_id: petId } = ended
  const unsent = personId === null ? [] : await withdrawRequests(tx, { personId, petId, kinds: MAILS })
  return { wasSent: !unsent.includes('transferRequest') }
}

/**
 * Cancels the transfer of a dead pet, in the transaction that marks it dead and after the pet's row was changed or locked
 * there. A registration stays and may still be accepted (docs/domain.md#transfers).
 */
export async function cancelTransferOfDeadPet(tx: Transaction<Schema>, { actor, petId }: OfPet): Promise<void> {
  const pending = await findPending(tx, petId)
  if (!pending || pending.byVeterinarian) return
  const ended = await endTransfer(tx, actor, { transferId: pending.id, status: 'cancelled' })
  if (ended) await queueMail(tx, ...cancelMails(await readTransfer(tx, pending.id), actor.personId, ended))
}
