import { changesBy, systemActor } from '../../../db/change.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { endInvitation } from './end-invitation.ts'
import { endMails } from './mails.ts'
import { findOverdue, petIdOf, readInvitation } from './queries.ts'

async function expireOne(tx: Tx, invitationId: number): Promise<number> {
  const petId = await petIdOf(tx, invitationId)
  await lockPet(tx, petId)
  if (!(await endInvitation(tx, systemActor, { invitationId, status: 'expired' }))) return 0
  await changesBy(systemActor, tx).update('pet', { id: petId, set: {} })
  await queueMail(tx, ...endMails(await readInvitation(tx, invitationId), 'Expired'))
  return 1
}

/** Expires every overdue invitation, each in its own transaction. Returns their number. */
export async function expireInvitations(services: DueServices): Promise<{ expired: number; failed: number }> {
  const { done: expired, failed } = await forEachDue(services, {
    what: 'expired invitation',
    find: (limit) => findOverdue(services.db, limit),
    work: (tx, { id }) => expireOne(tx, id),
  })
  return { expired, failed }
}
