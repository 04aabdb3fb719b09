import { changesBy, systemActor } from '../../../db/change.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import type { Tx } from '../../../db/transaction.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { findQuestions, type Question } from './queries.ts'

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

/** Asks owners and co-owners 3, 14 and 60 days after the alert whether their pet is still lost. Returns the number of mails. */
export async function askStillLost(services: DueServices): Promise<{ questions: number; failed: number }> {
  const find = () => findQuestions(services.db)
  const { done: questions, failed } = await forEachDue(services, { what: 'still lost', find, work: sendQuestion })
  return { questions, failed }
}
