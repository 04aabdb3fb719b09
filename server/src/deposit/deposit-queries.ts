import type { Database } from '../db/connection.ts'
import type { Statement } from './statement.ts'
import type { Written } from './write-deposit.ts'

/** Lists an archive that was written, so that a statement about it can be accepted. */
export async function recordDeposit(
  db: Database,
  { digest, content, created, deleteBy, rows }: Written,
): Promise<void> {
  await db
    .insertInto('deposit')
    .values({ digest, content, created_at: created, delete_by: deleteBy, row_count: rows })
    .execute()
}

/** Returns whether there is an archive with this digest and snapshot. */
export async function markVerified(
  db: Database,
  { digest, created, verified }: Statement,
  by: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('deposit')
    .set({ verified_at: verified, verified_by: by })
    .where('digest', '=', digest)
    .where('created_at', '=', new Date(created))
    .returning('id')
    .execute()
  return changed.length > 0
}
