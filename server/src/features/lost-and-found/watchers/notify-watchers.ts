import type { Database } from '../../../db/connection.ts'
import { queueInBatches } from '../../messages/mail/index.ts'
import { queueDigests, queueEnds } from './queries.ts'

/**
 * Queues mails to watchers: new alerts, at most one mail an hour to each, and ends of alerts that they were mailed
 * about. Any
 * number of processes may run it at the same time. Returns the numbers of mails.
 */
export async function notifyWatchers(db: Database): Promise<{ digests: number; ends: number }> {
  return { digests: await queueInBatches(db, queueDigests), ends: await queueInBatches(db, queueEnds) }
}
