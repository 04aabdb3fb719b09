import type { Kysely, Transaction } from 'kysely'
import { retrying } from './retry.ts'
import type { Schema } from './schema.ts'

/**
 * Runs `work` in one transaction, and again when rivals made it fail, so `work` must have no effect outside the
 * database. Inside a running transaction it joins that one, because only the outermost can be repeated.
 */
export function inTransaction<T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Schema>)
  return retrying(() => db.transaction().execute(work))
}
