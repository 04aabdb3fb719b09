import type { PetNotified, PetNotify } from '@dyra/shared/contract/pet-input'
import { rates } from '@dyra/shared/domain/rates'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { checkAlternativeAddress, queueMail, releaseRegistrationMail } from '../../messages/mail/index.ts'
import type { SmsChannel } from '../../messages/sms/index.ts'
import { findNewestWaiting, type RegistrationParties } from './list-queries.ts'
import { reminderMails } from './mails.ts'
import { findUnreminded, lockPetOf, msUntilNextReminder, readTransfer, type TransferRow } from './queries.ts'
import { alreadyDecided } from './rules.ts'
import { transferTexts } from './texts.ts'

/** An alternative address may correct the earlier one. All later mails of the transfer go to it, too. */
interface Reminder {
  readonly transferId: number
  readonly address?: string | null
}

/**
 * @throws ProblemError 409 if the transfer is not pending, 429 within an hour of the last reminder, 400 without any
 * address
 */
export async function remindNewOwner(
  tx: Tx,
  caller: PersonCaller,
  { transferId, address }: Reminder,
): Promise<TransferRow> {
  await lockPetOf(tx, transferId)
  const row = await readTransfer(tx, transferId)
  if (row.status !== 'pending' || row.newOwnerPersonId === null) throw alreadyDecided(row)
  const [rate] = rates.reminder
  const wait = await msUntilNextReminder(tx, transferId, rate)
  if (wait > 0) throw tooManyRequests(wait, transferTexts.reminded)
  if (!address && !row.alternativeEmail && !row.newOwnerEmail)
    throw fieldProblem({ alternativeEmail: [problemTexts.noEmail] })
  await checkAlternativeAddress(tx, {
    personId: row.newOwnerPersonId,
    ownEmail: row.newOwnerEmail,
    address,
    corrections: 1,
    isUnlimited: isAdministrator(caller),
  })
  await changesBy(caller, tx).update('pet_transfer', {
    id: transferId,
    set: { reminded_at: NOW, alternative_email: address ?? undefined },
    expect: { status: 'pending' },
  })
  const reminded = await readTransfer(tx, transferId)
  await queueMail(tx, ...reminderMails(reminded))
  return reminded
}

async function remindInTime(tx: Tx, id: number): Promise<number> {
  await lockPetOf(tx, id)
  if ((await findUnreminded(tx, { id })).length === 0) return 0
  await changesBy(systemActor, tx).update('pet_transfer', { id, set: { reminded_at: NOW } })
  await queueMail(tx, ...reminderMails(await readTransfer(tx, id)))
  return 1
}

/** Reminds new owners who have not answered, once before the legal time limit (docs/domain.md#duties-and-clocks). */
export async function sendReminders(services: DueServices): Promise<{ reminded: number; failed: number }> {
  const { done: reminded, failed } = await forEachDue(services, {
    what: 'reminder of a transfer',
    find: (limit) => findUnreminded(services.db, { limit }),
    work: (tx, { id }) => remindInTime(tx, id),
  })
  return { reminded, failed }
}

interface NotifyContext {
  readonly caller: PersonCaller
  readonly sms: SmsChannel
}

/** Queues the SMS with the link to accept, if there is a registration to accept. */
async function queueSms(tx: Tx, sms: SmsChannel, parties: RegistrationParties): Promise<boolean> {
  const petTransferId = await findNewestWaiting(tx, parties)
  if (petTransferId === undefined) return false
  return sms.queueRegistration(tx, { petTransferId, personId: parties.ownerPersonId })
}

/**
 * Sends the waiting mail about new registrations now, to the alternative address if one is given
 * (docs/domain.md#e-mails). Stores the address if the owner has none, but only if a mail was waiting, so that a
 * caller cannot store addresses for arbitrary persons.
 * @throws ProblemError 400 at `ownerPersonId` and at `alternativeEmail`, 429 for a second alternative address within a
 * day
 */
export async function notifyOwner(tx: Tx, { caller, sms }: NotifyContext, body: PetNotify): Promise<PetNotified> {
  const { ownerPersonId, alternativeEmail } = body
  const veterinarianPersonId = body.veterinarianPersonId ?? caller.personId
  // Locks the person, so that the second of two concurrent requests sees the address of the first.
  const owner = await lockPerson(tx, ownerPersonId)
  if (!owner) throw fieldProblem({ ownerPersonId: [validationTexts.unknownPerson] })
  await checkAlternativeAddress(tx, { personId: ownerPersonId, ownEmail: owner.email, address: alternativeEmail })
  const parties = { veterinarianPersonId, ownerPersonId, address: alternativeEmail }
  const isReleased = (await releaseRegistrationMail(tx, parties)) > 0
  if (isReleased && body.addEmailToOwner && alternativeEmail) {
    await changesBy(caller, tx).update('person', { id: owner.id, set: { email: alternativeEmail } })
  }
  const hasAddress = Boolean(owner.email ?? alternativeEmail)
  const smsQueued = await queueSms(tx, sms, { ownerPersonId, veterinarianPersonId })
  return { notified: isReleased && hasAddress, hasAddress, smsQueued }
}
