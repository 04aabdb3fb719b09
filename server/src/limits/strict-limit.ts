import type { Transaction } from 'kysely'
import { type Database, queryRows } from '../db/connection.ts'
import type { Schema } from '../db/schema.ts'
import { countAttempt } from './count-attempt.ts'
import { type CountedAttempt, type KeyedRate, keyedRates } from './keyed-rates.ts'
import { tooManyRequests } from './too-many-requests.ts'

type Counter = Pick<Database, 'query'>

/**
 * Counts one attempt under each key in the database, for limits that must be exact across processes (login, search,
 * upload, contact). Refused attempts count too. Throws if the database is unavailable, so that nothing is allowed.
 * @throws ProblemError 429 with Retry-After
 */
export async function countEach(db: Counter, keyed: readonly KeyedRate[], reason?: string): Promise<void> {
  const { waitMs } = await countAttempt(db, keyed)
  if (waitMs > 0) throw tooManyRequests(waitMs, reason)
}

/** The same for all rates of one caller. @throws ProblemError 429 with Retry-After */
export const countStrictly = (db: Counter, counting: CountedAttempt): Promise<void> =>
  countEach(db, keyedRates(counting), counting.reason)

/**
 * The same as part of a transaction, for limits of completed actions: neither a rollback nor a refused attempt counts.
 * @throws ProblemError 429 with Retry-After
 */
export function countWithin(tx: Transaction<Schema>, counting: CountedAttempt): Promise<void> {
  const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => queryRows<Row>(tx, text, values)
  return countStrictly({ query }, counting)
}
