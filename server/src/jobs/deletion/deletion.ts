import type { Database } from '../../db/connection.ts'
import { countDoomed, deleteInBatches, doomedBy } from '../../db/delete-in-batches.ts'
import { countDueContacts, expireContacts } from '../../features/lost-and-found/backup-contacts/index.ts'
import { countDueReports, deleteOldThreads } from '../../features/lost-and-found/found-reports/index.ts'
import { countOldRows, endOldImports } from '../../features/registration/imports/index.ts'

const BATCH = 500

/** Number of deleted rows by kind. */
export type Deletions = Readonly<Record<string, number>>

const doomed = doomedBy('deletion')

/** Counts what a run would delete now. */
export async function countDueDeletions(db: Database): Promise<Deletions> {
  const due: Record<string, number> = {
    threads: await countDueReports(db),
    importedRows: await countOldRows(db),
    backupContacts: await countDueContacts(db),
  }
  for (const rows of doomed) due[rows.as] = await countDoomed(db, rows)
  return due
}

/**
 * Deletes what people typed for a purpose that is over (docs/domain.md#retention), in batches that commit separately. It
 * can be repeated, interrupted and run twice at the same time. Calls `onDeleted` after each batch.
 */
export async function runDeletion(
  db: Database,
  onDeleted: (deletions: Deletions) => void = () => undefined,
): Promise<Deletions> {
  const names = ['threads', 'importedRows', 'backupContacts', ...doomed.map(({ as }) => as)]
  let deletions: Deletions = Object.fromEntries(names.map((name) => [name, 0]))
  const add = (name: string) => (deleted: number) => {
    deletions = { ...deletions, [name]: deleted }
    onDeleted(deletions)
  }
  await deleteOldThreads(db, add('threads'))
  await endOldImports(db, add('importedRows'))
  await expireContacts(db, add('backupContacts'))
  for (const rows of doomed) await deleteInBatches(db, rows, { size: BATCH, onDeleted: add(rows.as) })
  return deletions
}
