import type { Rate } from '@dyra/shared/domain/rates'

/** Buckets per window: a look back covers at most a tenth more than the window, and never less. */
const BUCKETS = 10

/** Counts of one key by the start of their bucket, in milliseconds. */
export type Buckets = Map<number, number>

const widthOf = ({ seconds }: Rate) => (seconds * 1000) / BUCKETS

/** Start of the bucket that an instant falls in; the same in every process. */
export const bucketOf = (rate: Rate, now: number): number => Math.floor(now / widthOf(rate)) * widthOf(rate)

/** Whether some part of a bucket lies within the window that ends now. */
const isInWindow = (rate: Rate, start: number, now: number) => start + widthOf(rate) > now - rate.seconds * 1000

/** When a bucket counts no more. */
export const expiryOf = (rate: Rate, start: number): number => start + widthOf(rate) + rate.seconds * 1000

/** Forgets buckets that count no more, and says whether any is left. */
export function prune(rate: Rate, buckets: Buckets, now: number): boolean {
  for (const start of buckets.keys()) if (!isInWindow(rate, start, now)) buckets.delete(start)
  return buckets.size > 0
}

/** What counts at an instant. */
export function totalOf(rate: Rate, buckets: Buckets, now: number): number {
  let total = 0
  for (const [start, n] of buckets) if (isInWindow(rate, start, now)) total += n
  return total
}

/**
 * Milliseconds until one more is allowed; 0 when it is allowed now. The window slides, so that no span of its length
 * ever holds more than the rate's count.
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
  // More than the rate ever allows.
  return total < rate.count ? wait : rate.seconds * 1000
}
