import { changesBy, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import type { Tx } from '../../../db/transaction.ts'
import { queueInBatches, queueMail } from '../../messages/mail/index.ts'
import { findQuestions, type Question, queueDigests, queueEnds } from './queries.ts'

/**
 * Queues mails to watchers: new alerts, at most one mail an hour to each, and ends of alerts that they were mailed
 * about. Any number of processes may run it at the same time. Returns the numbers of mails.
 */
export async function notifyWatchers(db: Database): Promise<{ digests: number; ends: number }> {
  return { digests: await queueInBatches(db, queueDigests), ends: await queueInBatches(db, queueEnds) }
}

async function sendQuestion(tx: Tx, { id, petId, petName, personIds, questionsSent }: Question): Promise<number> {
  const isFirst = await changesBy(systemActor, tx).update('lost_alert', {
    id,
    set: { questions_sent: questionsSent + 1 },
    expect: { questions_sent: questionsSent, ended_at: null },
  })
  if (!isFirst) return 0
  const mailTo = (personId: number) =>
    ({ kind: 'stillLost', to: { personId }, data: { petName }, petIds: [petId] }) as const
  await queueMail(tx, ...personIds.map(mailTo))
  return personIds.length
}

/**
 * Asks owners and co-owners 3, 14 and 60 days after the alert whether their pet is still lost. Returns the number of
 * mails.
 */
export async function askStillLost(services: DueServices): Promise<{ questions: number; failed: number }> {
  const find = () => findQuestions(services.db)
  const { done: questions, failed } = await forEachDue(services, { what: 'still lost', find, work: sendQuestion })
  return { questions, failed }
}
