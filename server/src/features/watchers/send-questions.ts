import type { Transaction } from 'kysely'
import { changesBy, systemActor } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../mail/index.ts'
import { findQuestions, type Question } from './queries.ts'

async function sendQuestion(
  tx: Transaction<Schema>,
  { alertId, petId, petName, personIds, questionsSent }: Question,
): Promise<number> {
  const isFirst = await changesBy(systemActor, tx).update('lost_alert', {
    id: alertId,
    set: { questions_sent: questionsSent + 1 },
    expect: { questions_sent: questionsSent, ended_at: null },
  })
  if (!isFirst) return 0
  const mailTo = (personId: number) =>
    ({ kind: 'stillLost', to: { personId }, data: { petName }, petIds: [petId] }) as const
  await queueMail(tx, ...personIds.map(mailTo))
  return personIds.length
}

/** Asks owners and co-owners 3, 14 and 60 days after the alert whether their pet is still lost. Returns the number of mails. */
export async function askStillLost(db: Database): Promise<{ questions: number }> {
  let sent = 0
  for (const question of await findQuestions(db)) sent += await inTransaction(db, (tx) => sendQuestion(tx, question))
  return { questions: sent }
}
