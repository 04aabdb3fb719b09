import type { Transaction } from 'kysely'
import { changesBy, systemActor } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../mail/index.ts'
import { findQuestions, type Question } from './queries.ts'

async function sendQuestion(
  tx: Transaction<Schema>,
  { alertId, petId, petName, ownerPersonId, questionsSent }: Question,
) {
  const isFirst = await changesBy(systemActor, tx).update('lost_alert', {
    id: alertId,
    set: { questions_sent: questionsSent + 1 },
    expect: { questions_sent: questionsSent, ended_at: null },
  })
  if (!isFirst || ownerPersonId === null) return false
  await queueMail(tx, { kind: 'stillLost', to: { personId: ownerPersonId }, data: { petName }, petIds: [petId] })
  return true
}

/** Asks owners 3, 14 and 60 days after the alert whether their pet is still lost. Returns the number of mails. */
export async function askStillLost(db: Database): Promise<{ questions: number }> {
  let sent = 0
  for (const question of await findQuestions(db))
    if (await inTransaction(db, (tx) => sendQuestion(tx, question))) sent++
  return { questions: sent }
}
