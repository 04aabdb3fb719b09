import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { endThreadsOfPet } from '../../lost-and-found/found-reports/index.ts'
import { endAlert } from '../../lost-and-found/lost-alerts/index.ts'
import { queueMail } from '../../messages/mail/index.ts'
import {
  inviteNamedCoOwner,
  notifyRemovedCoOwner,
  withdrawFormerInvitation,
} from '../../registration/co-owners/index.ts'
import { refuseDisputed, refuseLost, revokeCode } from '../../registration/pet-locks/index.ts'
import type { TransferContext } from './create-transfer.ts'
import { endTransfer } from './end-transfer.ts'
import { acceptanceMails, cancelMails, decisionMails } from './mails.ts'
import { findOpenOwnership, lockPetOf, readTransfer, type TransferRow } from './queries.ts'
import { alreadyDecided, type GivenAcceptance, recordedAcceptance } from './rules.ts'

type Tx = Transaction<Schema>

/** Locks and reads the transfer and its pet. */
export async function lockTransfer(tx: Tx, transferId: number) {
  const pet = await lockPetOf(tx, transferId)
  return { pet, row: await readTransfer(tx, transferId) }
}

/** The old ownership ends and the new one begins at the same instant, the time of the transaction. */
async function changeOwner(tx: Tx, caller: PersonCaller, row: TransferRow): Promise<void> {
  const changes = changesBy(caller, tx)
  const open = await findOpenOwnership(tx, row.petId)
  if ((open?.personId ?? null) !== row.currentOwnerPersonId) throw alreadyDecided(row)
  if (open) await changes.update('ownership', { id: open.id, set: { to_at: NOW }, expect: { to_at: null } })
  const { personId } = caller
  await changes.insert('ownership', {
    pet_id: row.petId,
    person_id: row.newOwnerPersonId,
    from_at: NOW,
    created_by: personId,
  })
}

type Locked = Awaited<ReturnType<typeof lockTransfer>>

/** Removes the previous owner's co-owner. A co-owner who is now the owner is not notified. */
async function clearCoOwner(tx: Tx, caller: PersonCaller, { pet, row }: Locked): Promise<void> {
  const { id: petId, co_owner_person_id: personId } = pet
  if (personId === null) return
  await changesBy(caller, tx).update('pet', { id: petId, set: { co_owner_person_id: null } })
  if (personId !== row.newOwnerPersonId)
    await notifyRemovedCoOwner(tx, caller, { petId, personId, ownerPersonId: row.currentOwnerPersonId })
}

/**
 * A transfer between owners waits while the pet is lost, unless an administrator started it with a reason or records the
 * acceptance. Every transfer waits while the pet is disputed.
 */
async function refuseLocked(tx: Tx, { pet, row }: Locked, isRecorded: boolean): Promise<void> {
  await refuseDisputed(tx, { petId: pet.id, mayKnow: isRecorded })
  const isLocked = row.currentOwnerPersonId !== null && row.startReason === null && !isRecorded
  if (isLocked) refuseLost(pet, { isOwner: false })
}

interface Accepting extends GivenAcceptance {
  readonly transferId: number
}

/** @throws ProblemError 409 if it is no longer pending or the pet is locked, 400 at `reason` or `signedOn` */
export async function acceptTransfer(
  tx: Tx,
  { caller, reference }: TransferContext,
  { transferId, ...given }: Accepting,
): Promise<TransferRow> {
  const { pet, row } = await lockTransfer(tx, transferId)
  const recorded = recordedAcceptance(caller, row, given)
  if (row.status === 'pending') await refuseLocked(tx, { pet, row }, recorded !== undefined)
  if (!(await endTransfer(tx, caller, { transferId, status: 'accepted', recorded }))) throw alreadyDecided(row)
  await changeOwner(tx, caller, row)
  if (row.byVeterinarian) await inviteNamedCoOwner(tx, caller, { petId: pet.id, reference })
  else await withdrawFormerInvitation(tx, caller, pet.id)
  await clearCoOwner(tx, caller, { pet, row })
  await revokeCode(tx, caller, pet.id)
  await endAlert(tx, caller, { petId: pet.id, reason: 'transferred' })
  // The new owner of a registration has already been notified of its reports.
  if (row.currentOwnerPersonId !== null) await endThreadsOfPet(tx, pet.id)
  const { personId } = caller
  await queueMail(tx, ...decisionMails(row, personId, 'Accepted'), ...acceptanceMails(row, recorded))
  return readTransfer(tx, transferId)
}

/** @throws ProblemError 409 if it is no longer pending */
export async function rejectTransfer(tx: Tx, caller: PersonCaller, transferId: number): Promise<TransferRow> {
  const { row } = await lockTransfer(tx, transferId)
  if (!(await endTransfer(tx, caller, { transferId, status: 'rejected' }))) throw alreadyDecided(row)
  await queueMail(tx, ...decisionMails(row, caller.personId, 'Rejected'))
  return readTransfer(tx, transferId)
}

/** @throws ProblemError 409 if it is no longer pending */
export async function cancelTransfer(tx: Tx, caller: PersonCaller, transferId: number): Promise<TransferRow> {
  const { row } = await lockTransfer(tx, transferId)
  const ended = await endTransfer(tx, caller, { transferId, status: 'cancelled' })
  if (!ended) throw alreadyDecided(row)
  await queueMail(tx, ...cancelMails(row, caller.personId, ended))
  return readTransfer(tx, transferId)
}
