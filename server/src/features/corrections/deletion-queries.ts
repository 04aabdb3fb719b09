import { CORRECTION_DELETION_DAYS } from '@dyra/shared/domain/corrections'
import { type Database, prepared } from '../../db/connection.ts'

const isPast = (column: string) => `${column} < now() - interval '${CORRECTION_DELETION_DAYS} days'`

const dueCorrections = `correction where ${isPast('closed_at')}`
const dueReports = `duplicate_report where task_id in (select id from task where ${isPast('closed_at')})`

const counts = prepared<{ corrections: number; duplicateReports: number }>(`select
  (select count(*)::int from ${dueCorrections}) as corrections,
  (select count(*)::int from ${dueReports}) as "duplicateReports"`)

/** Photos are deleted with their corrections. The history keeps that a correction was requested and how it ended. */
const deletionOf = (table: 'correction' | 'duplicate_report', due: string) =>
  prepared<{ n: number }, [number]>(`with gone as (
    delete from ${table} where id in (select id from ${due} limit $1 for update skip locked) returning 1)
  select count(*)::int as n from gone`)

const deletions = {
  corrections: deletionOf('correction', dueCorrections),
  duplicateReports: deletionOf('duplicate_report', dueReports),
} as const
export type CorrectionDeletions = { readonly [Name in keyof typeof deletions]: number }

/** What a run would delete now. */
export async function countDueCorrections(db: Database): Promise<CorrectionDeletions> {
  const [due] = await counts(db, [])
  if (!due) throw new Error('A statement without FROM gave no row')
  return due
}

const BATCH = 500

/** Deletes in batches that commit separately. Calls `onDeleted` after each. */
export async function deleteOldCorrections(
  db: Database,
  onDeleted: (deleted: CorrectionDeletions) => void,
): Promise<CorrectionDeletions> {
  const deleted = { corrections: 0, duplicateReports: 0 }
  for (const name of ['corrections', 'duplicateReports'] as const) {
    for (let n = BATCH; n === BATCH; ) {
      n = (await deletions[name](db, [BATCH]))[0]?.n ?? 0
      deleted[name] += n
      onDeleted(deleted)
    }
  }
  return deleted
}
