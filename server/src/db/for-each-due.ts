import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './connection.ts'
import { isUnavailable } from './retry.ts'
import { inTransaction, type Tx } from './transaction.ts'

const BATCH = 500

export interface DueServices {
  readonly db: Database
  readonly log: FastifyBaseLogger
}

interface Due<Row> {
  /** Name in the log. */
  readonly what: string
  /** The first rows that are due, at most `limit`. A row that is done is no longer due. */
  readonly find: (limit: number) => Promise<readonly Row[]>
  /** Runs in a transaction of its own. Returns what the report counts: 0 if the row was no longer due. */
  readonly work: (tx: Tx, row: Row) => Promise<number>
}

export interface DueReport {
  readonly done: number
  /** Number of rows that failed: the next run tries them again. */
  readonly failed: number
}

/**
 * Does some work for every row that is due. A row that fails is logged and does not stop the others.
 * @throws if the database is unavailable
 */
export async function forEachDue<Row extends { readonly id: number | string }>(
  { db, log }: DueServices,
  { what, find, work }: Due<Row>,
): Promise<DueReport> {
  const counts = { done: 0, failed: 0 }
  const run = async (row: Row) => {
    try {
      counts.done += await inTransaction(db, (tx) => work(tx, row))
    } catch (error) {
      if (isUnavailable(error)) throw error
      counts.failed++
      log.error({ err: error, what, row: row.id }, 'a due row failed')
    }
  }
  const tried = new Set<Row['id']>()
  for (let stillDue = 0; ; ) {
    const limit = BATCH + stillDue
    const found = await find(limit)
    const rows = found.filter(({ id }) => !tried.has(id))
    for (const row of rows) await run(row)
    if (found.length < limit || rows.length === 0) return counts
    for (const { id } of rows) tried.add(id)
    // `find` returns failed rows first again: the limit grows, so that they do not take the place of other rows.
    stillDue = found.length
  }
}
