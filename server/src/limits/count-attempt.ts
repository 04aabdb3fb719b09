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

type Counter = Pick<Database, 'query'>

/** How long a used-up limit is known without a statement: a refund or another process may change it meanwhile. */
const REMEMBERED_MS = 2000
const MAX_REMEMBERED = 50_000

interface Refusal {
  readonly until: number
  readonly allowedAt: number
}

/** Keys that are over their limit, by the database that said so. */
const refusals = new WeakMap<Counter, Map<string, Refusal>>()

function refusedUntil(db: Counter, keyedRates: readonly KeyedRate[], now: number): number {
  const known = refusals.get(db)
  const waits = keyedRates.map(({ key }) => known?.get(key)).filter((one) => one !== undefined && one.until > now)
  return Math.max(0, ...waits.map((one) => one?.allowedAt ?? 0))
}

function remember(db: Counter, key: string, allowedAt: number): void {
  const known = refusals.get(db) ?? new Map<string, Refusal>()
  if (known.size >= MAX_REMEMBERED) known.clear()
  refusals.set(db, known.set(key, { until: Math.min(allowedAt, Date.now() + REMEMBERED_MS), allowedAt }))
}

/**
 * Counts one attempt under every key in the database, whether it is allowed or not. For two seconds after a refusal,
 * further ones are neither counted nor written.
 */
export async function countAttempt(db: Counter, keyedRates: readonly KeyedRate[]): Promise<Attempt> {
  const now = Date.now()
  const allowedAt = refusedUntil(db, keyedRates, now)
  if (allowedAt > now) return { waitMs: allowedAt - now, refund: async () => undefined }
  const counts = keyedRates.map(({ key, rate }): Counted => {
    const start = bucketOf(rate, now)
    return { key, start, n: 1, expires: expiryOf(rate, start) }
  })
  const rows = await addCounts(db, counts)
  const waits = keyedRates.map(({ key, rate }) => {
    const own = rows.filter((row) => row.key === key)
    const buckets: Buckets = new Map(own.map(({ start, n }) => [Number(start), n]))
    // The counts include this attempt: refuse one more than the rate allows.
    const wait = waitFor({ ...rate, count: rate.count + 1 }, buckets, now)
    if (wait > 0) remember(db, key, now + wait)
    return wait
  })
  const refund = async () => {
    const taken = counts.map((count) => ({ ...count, n: -1 }))
    await addCounts(db, taken)
  }
  return { waitMs: Math.max(0, ...waits), refund }
}
