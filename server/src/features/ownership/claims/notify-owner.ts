import type { Transaction } from 'kysely'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { type QueuedMail, queueMail } from '../../messages/mail/index.ts'
import { openTask, type TaskObject } from '../../messages/tasks/index.ts'
import { contactsOf } from '../../persons/contacts/index.ts'
import { type ClaimRow, readClaim } from './queries.ts'
import { claimReceivers, taskDueAt } from './rules.ts'
import { findNext } from './waiting-queries.ts'

type Tx = Transaction<Schema>

/** The task of a claim. */
export const taskOf = ({ id, petId, claimantId }: Pick<ClaimRow, 'id' | 'petId' | 'claimantId'>): TaskObject => ({
  kind: 'claim',
  petId,
  personId: claimantId,
  claimId: id,
})

type ReceiverMail = 'claimReceived' | 'claimReminder' | 'claimEnded'

/** Mails the owner's side. The outbox holds ids only. Returns whether the owner can be reached. */
export async function mailReceivers(tx: Tx, { id, petId }: Pick<ClaimRow, 'id' | 'petId'>, kind: ReceiverMail) {
  const receivers = claimReceivers((await contactsOf(tx, petId)).receivers)
  const mailTo = ({ personId }: { personId: number }): QueuedMail => ({
    kind,
    to: { personId },
    data: { claimId: id },
    petIds: [petId],
  })
  await queueMail(tx, ...receivers.map(mailTo))
  return receivers.length > 0
}

/**
 * Notifies the owner of a claim, from when the owner has 28 days to answer, also a new owner after a former one answered. If the owner is dead, protected or has no e-mail
 * address, a task opens instead, and the days begin with a letter.
 */
export async function startClaim(tx: Tx, claimId: number): Promise<void> {
  const row = await readClaim(tx, claimId)
  if (!row) throw new Error('The claim does not exist')
  const isNotified = await mailReceivers(tx, row, 'claimReceived')
  await changesBy(systemActor, tx).update('claim', {
    id: row.id,
    set: {
      started_at: NOW,
      owner_person_id: row.ownerId,
      notified_at: isNotified ? NOW : null,
      notified_by: isNotified ? 'mail' : null,
      reminders_sent: 0,
      answer: null,
      answer_words: null,
      answered_at: null,
      answered_by: null,
    },
    expect: { closed_at: null },
  })
  if (!isNotified) await openTask(tx, { ...taskOf(row), dueAt: taskDueAt() })
}

/** Starts the oldest waiting claim of a pet, unless one is open or the owner could not agree now. */
export async function startNext(tx: Tx, petId: number): Promise<void> {
  const next = await findNext(tx, petId)
  if (next !== undefined) await startClaim(tx, next)
}
