import type { PetNotified, PetNotify } from '@dyra/shared/contract/pet-input'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { checkAlternativeAddress, releaseRegistrationMail } from '../../messages/mail/index.ts'
import type { SmsChannel } from '../../messages/sms/index.ts'
import { findNewestWaiting, type RegistrationParties } from './acceptance-queries.ts'

interface Notifying {
  readonly caller: PersonCaller
  readonly sms: SmsChannel
}

/** Also by SMS, with the link to accept, if there is a registration to accept. */
async function queueSms(tx: Transaction<Schema>, sms: SmsChannel, parties: RegistrationParties): Promise<boolean> {
  const petTransferId = await findNewestWaiting(tx, parties)
  if (petTransferId === undefined) return false
  return sms.queueRegistration(tx, { petTransferId, personId: parties.ownerPersonId })
}

/**
 * Sends the waiting mail about new registrations now, to the alternative address if one is given
 * (docs/domain.md#e-mails). Stores the address of an owner who has none, but only if a mail was waiting, so that it cannot
 * be set on arbitrary persons.
 * @throws ProblemError 400 at `ownerPersonId` and at `alternativeEmail`, 429 for a second alternative address within a day
 */
export async function notifyOwner(
  tx: Transaction<Schema>,
  { caller, sms }: Notifying,
  body: PetNotify,
): Promise<PetNotified> {
  const { ownerPersonId, alternativeEmail } = body
  const veterinarianPersonId = body.veterinarianPersonId ?? caller.personId
  // Locked, so that of two concurrent requests the second sees the address of the first.
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
