import { rates } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import { isAdministrator } from '../../../access/caller.ts'
import { changesBy } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { countWithin } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseMoreRequests } from '../../registration/open-requests/index.ts'
import { refuseDisputed, refuseLost, revokeCode } from '../../registration/pet-locks/index.ts'
import { lockPersons } from './create-queries.ts'
import { newOwnerError, type TransferContext } from './create-transfer.ts'
import { lockTransfer } from './decide-transfer.ts'
import { isSuperseded, readRevivability, readTransfer, type TransferRow } from './queries.ts'
import { sendRequest } from './send-request.ts'
import { transferTexts } from './texts.ts'

type Tx = Transaction<Schema>

async function registrationError(tx: Tx, row: TransferRow, isDead: boolean): Promise<string | undefined> {
  if (row.status !== 'rejected') return transferTexts.notRejected
  if (await isSuperseded(tx, row)) return transferTexts.superseded
  return isDead ? transferTexts.revivedDead : undefined
}

async function transferError(tx: Tx, row: TransferRow): Promise<string | undefined> {
  if (row.status !== 'rejected') return transferTexts.transferNotRejected
  const { hasSameOwner, hasPending, isAlive } = await readRevivability(tx, row.petTransferId)
  if (!hasSameOwner) return transferTexts.changedHands
  if (hasPending) return transferTexts.pending
  return isAlive ? undefined : transferTexts.dead
}

async function personError(tx: Tx, { newOwnerPersonId, currentOwnerPersonId }: TransferRow) {
  const persons = newOwnerPersonId === null ? [] : await lockPersons(tx, [newOwnerPersonId])
  return newOwnerError(persons[0], currentOwnerPersonId)
}

/** Limits an owner's revivals, because each sends a mail to a person who has rejected the transfer. */
async function countRevival(tx: Tx, personId: number, transferId: number): Promise<void> {
  await countWithin(tx, { name: 'transfer-revival', who: String(transferId), rates: rates.revival })
  await countWithin(tx, { name: 'transfer-revivals', who: String(personId), rates: rates.transfersByOwner })
}

/** Makes a rejected transfer pending again. @throws ProblemError 409, 429 */
export async function reviveTransfer(tx: Tx, context: TransferContext, transferId: number): Promise<TransferRow> {
  const { caller } = context
  const { pet, row } = await lockTransfer(tx, transferId)
  const stateError = row.byVeterinarian ? registrationError : transferError
  const title = (await stateError(tx, row, pet.is_dead)) ?? (await personError(tx, row))
  if (title) throw problem(409, { title })
  await refuseDisputed(tx, { petId: pet.id, mayKnow: true })
  if (row.currentOwnerPersonId !== null && row.startReason === null)
    refuseLost(pet, { isOwner: !isAdministrator(caller) })
  if (!isAdministrator(caller)) {
    await countRevival(tx, caller.personId, transferId)
    const { byVeterinarian, newOwnerPersonId: to } = row
    if (!byVeterinarian && to !== null)
      await refuseMoreRequests(tx, { from: caller.personId, to, field: 'newOwnerPersonId', transferId })
  }
  const revived = await changesBy(caller, tx).update('pet_transfer', {
    id: transferId,
    set: { status: 'pending', decided_at: null, decided_by: null },
    expect: { status: 'rejected' },
  })
  if (!revived) throw problem(409, { title: transferTexts.notRejected })
  await revokeCode(tx, caller, pet.id)
  await sendRequest(tx, context, row)
  return readTransfer(tx, transferId)
}
