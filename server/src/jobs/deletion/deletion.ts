import type { Database } from '../../db/connection.ts'
import { countDueContacts, expireContacts } from '../../features/backup-contacts/index.ts'
import { countDueClaims, deleteOldClaims } from '../../features/claims/index.ts'
import {
  type CorrectionDeletions,
  countDueCorrections,
  deleteOldCorrections,
} from '../../features/corrections/index.ts'
import { countDueReports, deleteOldThreads } from '../../features/found-reports/index.ts'
import { countOldRows, endOldImports } from '../../features/imports/index.ts'

/** Deleted rows by what they are. */
export interface Deletions extends CorrectionDeletions {
  readonly threads: number
  readonly importedRows: number
  readonly backupContacts: number
  readonly claims: number
}

/** Counts what a run would delete now. */
export const countDueDeletions = async (db: Database): Promise<Deletions> => ({
  threads: await countDueReports(db),
  ...(await countDueCorrections(db)),
  importedRows: await countOldRows(db),
  backupContacts: await countDueContacts(db),
  claims: await countDueClaims(db),
})

/**
 * Deletes what people typed for a purpose that is over (docs/domain.md#retention), in batches that commit separately. It
 * can be repeated, interrupted and run twice at the same time. Calls `onDeleted` after each batch.
 */
export async function runDeletion(
  db: Database,
  onDeleted: (deletions: Deletions) => void = () => undefined,
): Promise<Deletions> {
  let deletions: Deletions = {
    threads: 0,
    corrections: 0,
    duplicateReports: 0,
    importedRows: 0,
    backupContacts: 0,
    claims: 0,
  }
  const add = (deleted: Partial<Deletions>) => {
    deletions = { ...deletions, ...deleted }
    onDeleted(deletions)
  }
  await deleteOldThreads(db, (threads) => add({ threads }))
  await deleteOldCorrections(db, add)
  await endOldImports(db, (importedRows) => add({ importedRows }))
  await expireContacts(db, (backupContacts) => add({ backupContacts }))
  await deleteOldClaims(db, (claims) => add({ claims }))
  return deletions
}
