import { rates } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import { isAdministrator } from '../../access/caller.ts'
import { changesBy } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { problem } from '../../http/problem.ts'
import { countWithin } from '../../limits/strict-limit.ts'
import { queueMail } from '../mail/index.ts'
import { lockPersons } from './create-queries.ts'
import { type By, faultOfNewOwner } from './create-transfer.ts'
import { lockTransfer } from './decide-transfer.ts'
import { offerMails } from './mails.ts'
import { readRevivability, readTransfer, type TransferRow, wasOvertaken } from './queries.ts'
import { ownTransferTexts, transferTexts } from './texts.ts'

type Tx = Transaction<Schema>

async function whyNotRegistration(tx: Tx, row: TransferRow, isDead: boolean): Promise<string | undefined> {
  if (row.status !== 'rejected') return ownTransferTexts.notRejected
  if (await wasOvertaken(tx, row)) return ownTransferTexts.overtaken
  return isDead ? ownTransferTexts.revivedDead : undefined
}

async function whyNotTransfer(tx: Tx, row: TransferRow): Promise<string | undefined> {
  if (row.status !== 'rejected') return ownTransferTexts.transferNotRejected
  const { hasSameOwner, isOnOffer, isAlive } = await readRevivability(tx, row.petTransferId)
  if (!hasSameOwner) return ownTransferTexts.changedHands
  if (isOnOffer) return transferTexts.pending
  return isAlive ? undefined : transferTexts.dead
}

async function faultOfPerson(tx: Tx, { newOwnerPersonId, currentOwnerPersonId }: TransferRow) {
  const persons = newOwnerPersonId === null ? [] : await lockPersons(tx, [newOwnerPersonId])
  return faultOfNewOwner(persons[0], currentOwnerPersonId)
}

/** Each is a mail to a person who has refused: an owner revives a transfer once a day, and as many as they may offer. */
async function countRevival(tx: Tx, personId: number, transferId: number): Promise<void> {
  await countWithin(tx, { name: 'transfer-revival', who: String(transferId), rates: rates.revival })
  await countWithin(tx, { name: 'transfer-revivals', who: String(personId), rates: rates.transfersByOwner })
}

/** The new owner is asked again. @throws ProblemError 409, 429 */
export async function reviveTransfer(tx: Tx, { caller, reference }: By, transferId: number): Promise<TransferRow> {
  const { pet, row } = await lockTransfer(tx, transferId)
  const whyNot = row.byVeterinarian ? whyNotRegistration : whyNotTransfer
  const title = (await whyNot(tx, row, pet.is_dead)) ?? (await faultOfPerson(tx, row))
  if (title) throw problem(409, { title })
  if (!isAdministrator(caller)) await countRevival(tx, caller.personId, transferId)
  const revived = await changesBy(caller, tx).update('pet_transfer', {
    id: transferId,
    set: { status: 'pending', decided_at: null, decided_by: null },
    expect: { status: 'rejected' },
  })
  if (!revived) throw problem(409, { title: ownTransferTexts.notRejected })
  await queueMail(tx, ...offerMails(row, caller.personId, reference.species.get(row.speciesId) ?? ''))
  return readTransfer(tx, transferId)
}
