import type { Rate } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import type { Database } from '../db/connection.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { Schema } from '../db/schema.ts'
import { tooMany } from './refusal.ts'
import { addCounts } from './store.ts'
import { type Buckets, bucketOf, expiryOf, waitFor } from './window.ts'

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
  const now = Date.now()
  const keyOf = (rate: Rate) => `${name}:${rate.seconds}:${who}`
  const rows = await addCounts(
    db,
    rates.map((rate) => {
      const start = bucketOf(rate, now)
      return { key: keyOf(rate), start, n: 1, expires: expiryOf(rate, start) }
    }),
  )
  const waits = rates.map((rate) => {
    const own = rows.filter(({ key }) => key === keyOf(rate))
    const buckets: Buckets = new Map(own.map(({ start, n }) => [Number(start), n]))
    // Its own try is among them: one more than the rate allows is refused.
    return waitFor({ ...rate, count: rate.count + 1 }, buckets, now)
  })
  const wait = Math.max(0, ...waits)
  if (wait > 0) throw tooMany(wait)
}

/**
 * The same as part of a transaction, for limits of what is done: what rolls back does not count, a refused try neither.
 * @throws ProblemError 429 with Retry-After
 */
export function countWithin(tx: Transaction<Schema>, counting: Counting): Promise<void> {
  const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => rowsOf<Row>(tx, text, values)
  return countStrictly({ query }, counting)
}
