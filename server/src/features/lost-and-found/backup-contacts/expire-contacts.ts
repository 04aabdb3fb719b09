import type { Database } from '../../../db/connection.ts'
import { repeatBatch } from '../../../db/delete-in-batches.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockDueContacts, removeContact } from './queries.ts'

const BATCH = 100

/**
 * Deletes invitations that were not answered in time, and contacts of persons without a living pet, in batches that commit
 * separately.
 */
export function expireContacts(db: Database, onDeleted: (n: number) => void): Promise<number> {
  return repeatBatch({ size: BATCH, onDeleted }, (limit) =>
    inTransaction(db, async (tx) => {
      const ids = await lockDueContacts(tx, limit)
      for (const id of ids) await removeContact(tx, id)
      return ids.length
    }),
  )
}
