import type { Transaction } from 'kysely'
import { changesBy, systemActor } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import { lockPet } from '../../db/locks.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../mail/index.ts'
import { endInvitation } from './end-invitation.ts'
import { endMails } from './mails.ts'
import { findOverdue, petIdOf, readInvitation } from './queries.ts'

const BATCH = 500

async function expireOne(tx: Transaction<Schema>, invitationId: number): Promise<number> {
  const petId = await petIdOf(tx, invitationId)
  await lockPet(tx, petId)
  if (!(await endInvitation(tx, systemActor, { invitationId, status: 'expired' }))) return 0
  await changesBy(systemActor, tx).update('pet', { id: petId, set: {} })
  await queueMail(tx, ...endMails(await readInvitation(tx, invitationId), 'Expired'))
  return 1
}

/** Expires every overdue invitation, each in its own transaction. Returns their number. */
export async function expireInvitations(db: Database): Promise<{ expired: number }> {
  for (let expired = 0; ; ) {
    const overdue = await findOverdue(db, BATCH)
    if (overdue.length === 0) return { expired }
    for (const invitationId of overdue) expired += await inTransaction(db, (tx) => expireOne(tx, invitationId))
  }
}
