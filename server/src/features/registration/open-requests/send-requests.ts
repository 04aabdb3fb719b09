import type { Transaction } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { type QueuedMail, queueMail } from '../../messages/mail/index.ts'
import { msUntilNextMail, type Pair } from './queries.ts'

const JOINED: readonly QueuedMail['kind'][] = ['transferRequest', 'coOwnerInvited']

/**
 * Queues e-mails with requests of one person to another, of which one an hour is sent for each kind: the first at once, those
 * that follow are joined in the next one. Lock the person who is asked first.
 */
export async function sendRequests(tx: Transaction<Schema>, pair: Pair, mails: readonly QueuedMail[]): Promise<void> {
  const join = async (mail: QueuedMail): Promise<QueuedMail> => {
    if (!JOINED.includes(mail.kind)) return mail
    const wait = await msUntilNextMail(tx, pair, mail.kind)
    if (wait <= 0) return mail
    const dedupKey = [mail.kind, pair.from, pair.to, mail.to.address ?? ''].join(':')
    return { ...mail, dedupKey, runAt: new Date(Date.now() + wait) }
  }
  await queueMail(tx, ...(await Promise.all(mails.map(join))))
}
