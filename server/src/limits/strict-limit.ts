import type { Transaction } from 'kysely'
import type { Database } from '../db/connection.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { Schema } from '../db/schema.ts'
import { countTries } from './count-tries.ts'
import { type Counting, type KeyedRate, keyedRates } from './keyed-rates.ts'
import { tooMany } from './refusal.ts'

type Counter = Pick<Database, 'query'>

/**
 * Counts one try under each key in the database at once, for what must hold over all processes to the last try (sign-in,
 * search, upload, contact). A refused try counts too. Without the database nothing is allowed: the error passes on.
 * @throws ProblemError 429 with Retry-After
 */
export async function countEach(db: Counter, keyed: readonly KeyedRate[], reason?: string): Promise<void> {
  const { waitMs } = await countTries(db, keyed)
  if (waitMs > 0) throw tooMany(waitMs, reason)
}

/** The same for all rates of one caller. @throws ProblemError 429 with Retry-After */
export const countStrictly = (db: Counter, counting: Counting): Promise<void> =>
  countEach(db, keyedRates(counting), counting.reason)

/**
 * The same as part of a transaction, for limits of what is done: what rolls back does not count, a refused try neither.
 * @throws ProblemError 429 with Retry-After
 */
export function countWithin(tx: Transaction<Schema>, counting: Counting): Promise<void> {
  const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => rowsOf<Row>(tx, text, values)
  return countStrictly({ query }, counting)
}
