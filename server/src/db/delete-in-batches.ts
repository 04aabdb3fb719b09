import type { Database } from './connection.ts'
import { everyTable } from './tables.ts'

/** Rows to delete. */
export interface Doomed {
  readonly from: string
  /** Columns of the primary key. */
  readonly key: string
  /** SQL condition. */
  readonly where: string
}

/** The rows that a job deletes, as the tables declare. `as`: name of the rows in the report of the job. */
export const doomedBy = (job: 'purge' | 'deletion'): readonly (Doomed & { readonly as: string })[] =>
  everyTable.flatMap(([from, { deleted }]) => {
    if (typeof deleted !== 'object' || deleted.by !== job) return []
    const { as, key = 'id', after, period } = deleted
    return [{ as, from, key, where: `${after} < now() - interval '${period}'` }]
  })

export async function countDoomed(db: Database, { from, where }: Doomed): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${from} where ${where}`)
  return row?.n ?? 0
}

interface Batches {
  /** Maximum number of rows that one statement locks and deletes. */
  readonly size: number
  /** Called after each batch with the number so far. */
  readonly onDeleted?: (deleted: number) => void
}

/** Repeats a batch until it finds fewer rows than it may delete. Returns the number of deleted rows. */
export async function repeatBatch({ size, onDeleted }: Batches, deleteBatch: (limit: number) => Promise<number>) {
  for (let deleted = 0; ; ) {
    const n = await deleteBatch(size)
    deleted += n
    onDeleted?.(deleted)
    if (n < size) return deleted
  }
}

/** Deletes in batches that commit separately, skipping rows that are locked. Returns the number of rows. */
export function deleteInBatches(db: Database, { from, key, where }: Doomed, batches: Batches): Promise<number> {
  const text = `with gone as (
    delete from ${from} where (${key}) in (
      select ${key} from ${from} where ${where} limit $1 for update skip locked)
    returning 1)
  select count(*)::int as n from gone`
  return repeatBatch(batches, async (limit) => (await db.query<{ n: number }>(text, [limit]))[0]?.n ?? 0)
}
