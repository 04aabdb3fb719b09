import type { Database } from '../../db/connection.ts'
import { countDueReports, deleteOldThreads } from '../../features/found-reports/index.ts'

/** Deleted rows by what they are. */
export interface Deletions {
  readonly threads: number
}

/** Counts what a run would delete now. */
export const countDueDeletions = async (db: Database): Promise<Deletions> => ({ threads: await countDueReports(db) })

/**
 * Deletes what people typed for a purpose that is over (docs/domain.md#retention), in batches that commit separately. It
 * can be repeated, interrupted and run twice at the same time. Calls `onDeleted` after each batch.
 */
export const runDeletion = async (
  db: Database,
  onDeleted: (deletions: Deletions) => void = () => undefined,
): Promise<Deletions> => ({ threads: await deleteOldThreads(db, (threads) => onDeleted({ threads })) })
