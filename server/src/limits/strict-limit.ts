import type { Rate } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import type { Database } from '../db/connection.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { Schema } from '../db/schema.ts'
import { countTries } from './count-tries.ts'
import { tooMany } from './refusal.ts'

export interface Counting {
  /** What is counted, such as `search`. */
  readonly name: string
  /** Whose tries: an address key, a person's id, a keyed hash of a phone number. */
  readonly who: string
  readonly rates: readonly Rate[]
}

/**
 * Counts one try of `who` in the database at once, for what must hold over all processes to the last try (sign-in,
 * search, upload, contact). A refused try counts too. Without the database nothing is allowed: the error passes on.
 * @throws ProblemError 429 with Retry-After
 */
export async function countStrictly(db: Pick<Database, 'query'>, { name, who, rates }: Counting): Promise<void> {
  const keyedRates = rates.map((rate) => ({ key: `${name}:${rate.seconds}:${who}`, rate }))
  const { waitMs } = await countTries(db, keyedRates)
  if (waitMs > 0) throw tooMany(waitMs)
}

/**
 * The same as part of a transaction, for limits of what is done: what rolls back does not count, a refused try neither.
 * @throws ProblemError 429 with Retry-After
 */
export function countWithin(tx: Transaction<Schema>, counting: Counting): Promise<void> {
  const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => rowsOf<Row>(tx, text, values)
  return countStrictly({ query }, counting)
}
