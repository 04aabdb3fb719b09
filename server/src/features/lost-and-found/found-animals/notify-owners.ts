import type { Database } from '../../../db/connection.ts'
import { queueInBatches } from '../../messages/mail/index.ts'
import { queueDigests } from './queries.ts'

/** Notifies owners of lost pets of found animals that may be theirs, at most once a day. Returns the number of mails. */
export async function notifyOwners(db: Database): Promise<{ mails: number }> {
  return { mails: await queueInBatches(db, queueDigests) }
}
