import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { ProblemError } from '../problems/problem.ts'
import { addCounts, type Counted } from './queries.ts'
import { type Buckets, bucketOf, type CountedAttempt, expiryOf, type KeyedRate, keyedRates, waitFor } from './rates.ts'
import { tooManyRequests } from './too-many-requests.ts'

interface Attempt {
  /** Milliseconds until every rate allows one more; 0 if all allowed this one. */
  readonly waitMs: number
  /** Undoes the counts. */
  readonly refund: () => Promise<void>
}

/** How long a used-up limit is known without a statement: a refund or another process may change it meanwhile. */
const REMEMBERED_MS = 2000
const MAX_REMEMBERED = 50_000

interface Refusal {
  readonly until: number
  readonly allowedAt: number
}

/** Keys that are over their limit, by the database that reported it. */
const refusals = new WeakMap<Kysely<Schema>, Map<string, Refusal>>()

function refusedUntil(db: Kysely<Schema>, keyed: readonly KeyedRate[], now: number): number {
  const known = refusals.get(db)
  const waits = keyed.map(({ key }) => known?.get(key)).filter((one) => one !== undefined && one.until > now)
  return Math.max(0, ...waits.map((one) => one?.allowedAt ?? 0))
}

function remember(db: Kysely<Schema>, key: string, allowedAt: number): void {
  const known = refusals.get(db) ?? new Map<string, Refusal>()
  if (known.size >= MAX_REMEMBERED) known.clear()
  refusals.set(db, known.set(key, { until: Math.min(allowedAt, Date.now() + REMEMBERED_MS), allowedAt }))
}

/**
 * Counts one attempt under every key in the database, whether it is allowed or not. For two seconds after a refusal,
 * further attempts are neither counted nor written. In a transaction that a refusal rolls back, only completed actions
 * count.
 */
export async function countAttempt(db: Kysely<Schema>, keyed: readonly KeyedRate[]): Promise<Attempt> {
  const now = Date.now()
  const allowedAt = refusedUntil(db, keyed, now)
  if (allowedAt > now) return { waitMs: allowedAt - now, refund: async () => undefined }
  const counts = keyed.map(({ key, rate }): Counted => {
    const start = bucketOf(rate, now)
    return { key, start, n: 1, expires: expiryOf(rate, start) }
  })
  const rows = await addCounts(db, counts)
  const waits = keyed.map(({ key, rate }) => {
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

/**
 * Counts one attempt under each key in the database, for limits that must be exact across processes (login, search,
 * upload, contact). Refused attempts count too. Throws if the database is unavailable, so that nothing is allowed.
 * @throws ProblemError 429 with Retry-After
 */
export async function countEach(db: Kysely<Schema>, keyed: readonly KeyedRate[], reason?: string): Promise<void> {
  const { waitMs } = await countAttempt(db, keyed)
  if (waitMs > 0) throw tooManyRequests(waitMs, reason)
}

/** Like `countEach`, for all rates of one caller. @throws ProblemError 429 with Retry-After */
export const countStrictly = (db: Kysely<Schema>, counting: CountedAttempt): Promise<void> =>
  countEach(db, keyedRates(counting), counting.reason)

interface GuessLimit {
  readonly keyed: readonly KeyedRate[]
  /** A sentence without full stop. */
  readonly reason: string
}

/** Whether an attempt failed because the code is not valid, was used by another person, or is the caller's own. */
const isWrongCode = (error: unknown) => error instanceof ProblemError && [404, 409].includes(error.status)

/**
 * Counts an attempt before the code is read, so that concurrent guesses count too, and takes it back unless the code was
 * wrong. @throws ProblemError 429
 */
export async function countGuess<T>(
  db: Kysely<Schema>,
  { keyed, reason }: GuessLimit,
  attempt: () => Promise<T>,
): Promise<T> {
  const { waitMs, refund } = await countAttempt(db, keyed)
  if (waitMs > 0) throw tooManyRequests(waitMs, reason)
  const refundUnlessWrong = async (error: unknown): Promise<never> => {
    if (!isWrongCode(error)) await refund()
    throw error
  }
  const result = await attempt().catch(refundUnlessWrong)
  await refund()
  return result
}
