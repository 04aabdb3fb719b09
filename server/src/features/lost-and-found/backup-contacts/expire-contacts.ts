import type { Database } from '../../../db/connection.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockDueContacts, removeContact } from './queries.ts'

const BATCH = 100

/**
 * Deletes invitations that were not answered in time, and contacts of persons without a living pet, in batches that commit
 * separately.
 */
export async function expireContacts(db: Database, onDeleted: (n: number) => void): Promise<number> {
  for (let deleted = 0; ; ) {
    const n = await inTransaction(db, async (tx) => {
      const ids = await lockDueContacts(tx, BATCH)
      for (const id of ids) await removeContact(tx, id)
      return ids.length
    })
    deleted += n
    onDeleted(deleted)
    if (n < BATCH) return deleted
  }
}
