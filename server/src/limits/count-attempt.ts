import type { Database } from '../db/connection.ts'
import type { KeyedRate } from './keyed-rates.ts'
import { addCounts, type Counted } from './queries.ts'
import { type Buckets, bucketOf, expiryOf, waitFor } from './window.ts'

interface Attempt {
  /** Milliseconds until every rate allows one more; 0 if all allowed this one. */
  readonly waitMs: number
  /** Undoes the counts. */
  readonly refund: () => Promise<void>
}

/** Counts one attempt under every key in the database, whether it is allowed or not. */
export async function countAttempt(db: Pick<Database, 'query'>, keyedRates: readonly KeyedRate[]): Promise<Attempt> {
  const now = Date.now()
  const counts = keyedRates.map(({ key, rate }): Counted => {
    const start = bucketOf(rate, now)
    return { key, start, n: 1, expires: expiryOf(rate, start) }
  })
  const rows = await addCounts(db, counts)
  const waits = keyedRates.map(({ key, rate }) => {
    const own = rows.filter((row) => row.key === key)
    const buckets: Buckets = new Map(own.map(({ start, n }) => [Number(start), n]))
    // The counts include this attempt: refuse one more than the rate allows.
    return waitFor({ ...rate, count: rate.count + 1 }, buckets, now)
  })
  const refund = async () => {
    const taken = counts.map((count) => ({ ...count, n: -1 }))
    await addCounts(db, taken)
  }
  return { waitMs: Math.max(0, ...waits), refund }
}
