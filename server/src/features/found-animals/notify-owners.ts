import type { Database } from '../../db/connection.ts'
import { wakeOutbox } from '../mail/index.ts'
import { queueOwnerMails } from './queries.ts'

/** Tells owners of lost pets about found animals that may be theirs, at most once a day. Returns the number of mails. */
export async function notifyOwners(db: Database): Promise<{ mails: number }> {
  const mails = await queueOwnerMails(db)
  if (mails > 0) wakeOutbox()
  return { mails }
}
