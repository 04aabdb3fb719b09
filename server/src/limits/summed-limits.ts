import type { Database } from '../db/connection.ts'
import { addCounts, type Counted } from './queries.ts'
import {
  type Buckets,
  bucketOf,
  type CountedAttempt,
  expiryOf,
  type KeyedRate,
  keyedByAddress,
  keyedRates,
  prune,
  totalOf,
  waitFor,
} from './rates.ts'
import { tooManyRequests } from './too-many-requests.ts'

interface Track extends KeyedRate {
  /** Counts known to this process, including its own. */
  readonly known: Buckets
  /** The time when half of the rate was last reported as used. */
  halfReportedAt: number
}

interface Amount {
  /** Number to count, all or none. */
  readonly n?: number
  readonly now?: number
}

const DAY = 24 * 60 * 60
/** Limits the duration of a flush to some tens of milliseconds. Further keys wait for the next flush. */
const MAX_FLUSH = 5000
/** If there are more, the oldest are evicted from memory. The table keeps their counts; a later flush reads them. */
const MAX_TRACKS = 100_000
/** How often expired counts are removed from memory. */
const PRUNE_MS = 10_000

const add = (buckets: Buckets, start: number, n: number) => buckets.set(start, (buckets.get(start) ?? 0) + n)

/**
 * Limits that are exact within this process. Counts are summed and shared with other processes by `flush`, so that a
 * call needs no statement. Other processes know the counts after the flush.
 */
export class SummedLimits {
  readonly #tracks = new Map<string, Track>()
  /** Own counts that are not flushed yet, oldest first. Few tracks have any, so that a flush does not search all tracks. */
  readonly #pending = new Map<Track, Buckets>()
  #prunedAt = 0
  #flushing: Promise<void> | null = null

  /**
   * Counts one call, or `n` objects. Refused calls are not counted. Returns half of the daily limit when it is reached,
   * once in 24 hours in this process.
   * @throws ProblemError 429 with Retry-After
   */
  take(counting: CountedAttempt, taking: Amount = {}): number | undefined {
    return this.#take(keyedRates(counting), counting, taking)
  }

  /** Like `take`, if `who` is an address key. Counts its network, too. */
  takeByAddress(counting: CountedAttempt, taking: Amount = {}): number | undefined {
    return this.#take(keyedByAddress(counting), counting, taking)
  }

  /** Whether one more is allowed, without counting it. @throws ProblemError 429 with Retry-After */
  checkByAddress(counting: CountedAttempt, now = Date.now()): void {
    const waits = keyedByAddress(counting).map(({ key, rate }) => {
      const known = this.#tracks.get(key)?.known
      return known ? waitFor(rate, known, now) : 0
    })
    const wait = Math.max(...waits)
    if (wait > 0) throw tooManyRequests(wait, counting.reason)
  }

  #take(
    keyed: readonly KeyedRate[],
    { rates, reason }: CountedAttempt,
    { n = 1, now = Date.now() }: Amount,
  ): number | undefined {
    const tracks = keyed.map((one) => this.#track(one))
    // Allows the call only if all n are allowed.
    const waits = tracks.map(({ rate, known }) => waitFor({ ...rate, count: rate.count - n + 1 }, known, now))
    const wait = Math.max(...waits)
    if (wait > 0) throw tooManyRequests(wait, reason)
    for (const track of tracks) {
      const start = bucketOf(track.rate, now)
      add(track.known, start, n)
      this.#addPending(track, start, n)
    }
    // Leaves out the tracks of the network, which come after the caller's own.
    return this.#reachedHalf(tracks.slice(0, rates.length), now)
  }

  #reachedHalf(tracks: readonly Track[], now: number): number | undefined {
    const track = tracks.find(({ rate }) => rate.seconds >= DAY)
    if (track === undefined || track.halfReportedAt + DAY * 1000 > now) return undefined
    const half = Math.ceil(track.rate.count / 2)
    if (totalOf(track.rate, track.known, now) < half) return undefined
    track.halfReportedAt = now
    return half
  }

  /** Shares the counts. After a failure they are kept for the next flush. */
  async flush(db: Database): Promise<void> {
    await this.#flushing
    this.#flushing = this.#share(db).finally(() => {
      this.#flushing = null
    })
    return this.#flushing
  }

  #track({ key, rate }: KeyedRate): Track {
    const known = this.#tracks.get(key)
    if (known) return known
    const track: Track = { key, rate, known: new Map(), halfReportedAt: Number.NEGATIVE_INFINITY }
    this.#tracks.set(key, track)
    return track
  }

  #addPending(track: Track, start: number, n: number): void {
    const pending = this.#pending.get(track)
    if (pending) add(pending, start, n)
    else this.#pending.set(track, new Map([[start, n]]))
  }

  async #share(db: Database): Promise<void> {
    this.#forget(Date.now())
    const taken = this.#takePending()
    if (taken.length === 0) return
    try {
      const rows = await addCounts(db, taken)
      for (const { key, start, n } of rows) this.#learn(key, Number(start), n)
    } catch (error) {
      for (const { key, start, n } of taken) this.#refund(key, start, n)
      throw error
    }
  }

  /** Removes expired counts, and the oldest tracks beyond the maximum. */
  #forget(now: number): void {
    let surplus = this.#tracks.size - MAX_TRACKS
    for (const [key, track] of this.#tracks) {
      if (surplus <= 0) break
      if (!this.#pending.has(track) && this.#tracks.delete(key)) surplus -= 1
    }
    if (now < this.#prunedAt + PRUNE_MS) return
    this.#prunedAt = now
    for (const [key, track] of this.#tracks) {
      if (prune(track.rate, track.known, now)) continue
      this.#tracks.delete(key)
      this.#pending.delete(track)
    }
  }

  #takePending(): Counted[] {
    const taken: Counted[] = []
    for (const [track, buckets] of this.#pending) {
      if (taken.length >= MAX_FLUSH) break
      const { key, rate } = track
      for (const [start, n] of buckets) taken.push({ key, start, n, expires: expiryOf(rate, start) })
      this.#pending.delete(track)
    }
    return taken
  }

  #learn(key: string, start: number, n: number): void {
    const track = this.#tracks.get(key)
    // Calls since the start of the flush are not in the table yet.
    if (track) track.known.set(start, n + (this.#pending.get(track)?.get(start) ?? 0))
  }

  #refund(key: string, start: number, n: number): void {
    const track = this.#tracks.get(key)
    if (track) this.#addPending(track, start, n)
  }
}
