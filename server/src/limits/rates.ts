import type { Rate } from '@dyra/shared/domain/rates'
import { networkOfKey } from '../address.ts'

/**
 * Why a call has no limit of its own. `reference`: returns the same to every permitted caller. `own`: reads and changes only
 * the caller's own session, counts and log. `figures`: contains no persons and no pets. `signIn`: the login has its own
 * limits (features/sign-in/auth).
 */
export type Unlimited = 'reference' | 'own' | 'figures' | 'signIn'

export interface KeyedRate {
  readonly key: string
  readonly rate: Rate
}

export interface CountedAttempt {
  /** Name of the limit, such as `search`. */
  readonly name: string
  /** The limited caller: an address key, a person's id, a keyed hash of a phone number. */
  readonly who: string
  readonly rates: readonly Rate[]
  /** Reason for a refusal, a sentence without full stop. */
  readonly reason?: string
}

export const keyedRates = ({ name, who, rates }: CountedAttempt): readonly KeyedRate[] =>
  rates.map((rate) => ({ key: `${name}:${rate.seconds}:${who}`, rate }))

/** All addresses of an IPv6 /48 together may do this many times as much as one. */
const NETWORK_FACTOR = 10

/**
 * Like `keyedRates`, if `who` is an address key. IPv6 addresses also count for their /48, because one customer may have
 * it, with 65 536 networks that each count as one address.
 */
export function keyedByAddress({ name, who, rates }: CountedAttempt): readonly KeyedRate[] {
  const own = keyedRates({ name, who, rates })
  const network = networkOfKey(who)
  if (network === undefined) return own
  const sums = rates.map(({ count, seconds }) => ({ count: count * NETWORK_FACTOR, seconds }))
  return [...own, ...keyedRates({ name, who: network, rates: sums })]
}

/** Buckets per window. The counted time is the window or up to one bucket more, never less. */
const BUCKETS = 10
/** With this width, a limit of a day counts at most 24 hours and 15 minutes, instead of more than 26 hours. */
const WIDTH_MAX_MS = 15 * 60_000

/** Counts of one key by start of bucket, in milliseconds. */
export type Buckets = Map<number, number>

const widthOf = ({ seconds }: Rate) => Math.min((seconds * 1000) / BUCKETS, WIDTH_MAX_MS)

/** Start of the bucket of an instant, the same in every process. */
export const bucketOf = (rate: Rate, now: number): number => Math.floor(now / widthOf(rate)) * widthOf(rate)

/** Whether a bucket overlaps the window that ends now. */
const isInWindow = (rate: Rate, start: number, now: number) => start + widthOf(rate) > now - rate.seconds * 1000

/** The time when a bucket expires. */
export const expiryOf = (rate: Rate, start: number): number => start + widthOf(rate) + rate.seconds * 1000

/** Removes expired buckets. Returns whether any is left. */
export function prune(rate: Rate, buckets: Buckets, now: number): boolean {
  for (const start of buckets.keys()) if (!isInWindow(rate, start, now)) buckets.delete(start)
  return buckets.size > 0
}

/** Total count in the window that ends now. */
export function totalOf(rate: Rate, buckets: Buckets, now: number): number {
  let total = 0
  for (const [start, n] of buckets) if (isInWindow(rate, start, now)) total += n
  return total
}

/**
 * Milliseconds until one more attempt is allowed; 0 if it is allowed now. The window slides: no time span of its length exceeds
 * the rate.
 */
export function waitFor(rate: Rate, buckets: Buckets, now: number): number {
  let total = totalOf(rate, buckets, now)
  if (total < rate.count) return 0
  let wait = 0
  for (const [start, n] of [...buckets].sort(([a], [b]) => a - b)) {
    if (!isInWindow(rate, start, now)) continue
    if (total < rate.count) break
    total -= n
    wait = expiryOf(rate, start) - now
  }
  // `total` is still too large if more is requested than the rate ever allows.
  return total < rate.count ? wait : rate.seconds * 1000
}
