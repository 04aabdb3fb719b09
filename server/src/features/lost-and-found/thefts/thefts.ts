import { humanOf, isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { contactsOf } from '../../persons/contacts/index.ts'
import { revokeCode } from '../../registration/pet-locks/index.ts'
import type { TheftMail } from './mails.ts'
import { findTheft, readIsBusy, type TheftRow, wasReportedLately } from './queries.ts'
import { theftTexts } from './texts.ts'

const refuse = (title: string) => problem(409, { title })

/** Locks a lost pet. @throws ProblemError 404, 409 */
async function lockLost(tx: Tx, petId: number): Promise<void> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  if (!pet.is_lost || pet.is_dead) throw refuse(theftTexts.notLost)
}

/** Sends the mail about a change of the record to the owner and the co-owner. */
async function mailKeepers(tx: Tx, kind: TheftMail, { id, petId }: { id: number; petId: number }): Promise<void> {
  const { receivers } = await contactsOf(tx, petId)
  const mails = receivers.filter(({ email }) => email !== null)
  await queueMail(
    tx,
    ...mails.map(({ personId }) => ({ kind, to: { personId }, data: { theftId: id }, petIds: [petId] })),
  )
}

interface Report {
  readonly petId: number
  readonly caseNumber: string
}

/** The owner reports the theft, once for each loss. @throws ProblemError 404, 409 */
export async function reportTheft(tx: Tx, caller: PersonCaller, { petId, caseNumber }: Report): Promise<void> {
  await lockLost(tx, petId)
  if ((await findTheft(tx, petId)) || (await wasReportedLately(tx, petId))) throw refuse(theftTexts.once)
  if (await readIsBusy(tx, petId)) throw refuse(theftTexts.busy)
  const { id } = await changesBy(caller, tx).insert('theft', {
    pet_id: petId,
    case_number: caseNumber,
    reported_at: NOW,
    reported_by: humanOf(caller),
  })
  await revokeCode(tx, caller, petId)
  await mailKeepers(tx, 'theftReported', { id, petId })
}

interface Confirmation extends Report {
  readonly workplaceId: number
}

/**
 * The police confirm the owner's report, or record the theft themselves. While ownership is uncertain they can only
 * confirm: a claim by the person who holds the pet must not prevent that.
 */
export async function confirmTheft(tx: Tx, caller: PersonCaller, confirmation: Confirmation): Promise<void> {
  const { petId, caseNumber, workplaceId } = confirmation
  await lockLost(tx, petId)
  const found = await findTheft(tx, petId)
  if (found?.state === 'confirmed') throw refuse(theftTexts.recorded)
  if (found?.state !== 'reported' && (await readIsBusy(tx, petId))) throw refuse(theftTexts.busy)
  const by = { confirmed_at: NOW, confirmed_by: humanOf(caller), workplace_id: workplaceId } as const
  const set = { case_number: caseNumber, withdrawn_at: null, ...by }
  const changes = changesBy(caller, tx)
  const row = found
    ? await changes.update('theft', { id: found.id, set, expect: { ended_at: null } })
    : await changes.insert('theft', { pet_id: petId, case_number: caseNumber, ...by })
  if (!row) throw new Error('The theft is not recorded')
  await revokeCode(tx, caller, petId)
  await mailKeepers(tx, 'theftConfirmed', { id: row.id, petId })
}

const withdraw = (tx: Tx, actor: Actor, { id }: TheftRow) =>
  changesBy(actor, tx).update('theft', { id, set: { withdrawn_at: NOW }, expect: { withdrawn_at: null } })

/**
 * Withdraws a theft, for the police or an administrator, or for the owner while it is unconfirmed.
 * @throws ProblemError 404, 409
 */
export async function withdrawTheft(tx: Tx, caller: PersonCaller, petId: number): Promise<void> {
  await lockLost(tx, petId)
  const found = await findTheft(tx, petId)
  if (!found || found.state === 'withdrawn' || found.state === 'lapsed') throw refuse(theftTexts.none)
  const mayEnd = caller.workplace?.kind === 'police' || isAdministrator(caller) || found.state === 'reported'
  if (!mayEnd) throw refuse(theftTexts.confirmed)
  await withdraw(tx, caller, found)
  await mailKeepers(tx, 'theftWithdrawn', found)
}

/** Withdraws the owner's report when a dispute opens, because the owner is then uncertain. Lock the pet first. */
export async function withdrawUnconfirmed(tx: Tx, actor: Actor, petId: number): Promise<void> {
  const found = await findTheft(tx, petId)
  if (found?.state !== 'reported') return
  await withdraw(tx, actor, found)
  await mailKeepers(tx, 'theftWithdrawn', found)
}

/** Ends the theft of a pet that was found, died or changed owner. Call it after locking or changing the pet's row. */
export async function endTheft(tx: Tx, actor: Actor, petId: number): Promise<void> {
  const found = await findTheft(tx, petId)
  if (found)
    await changesBy(actor, tx).update('theft', { id: found.id, set: { ended_at: NOW }, expect: { ended_at: null } })
}
