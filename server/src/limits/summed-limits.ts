import type { Rate } from '@dyra/shared/domain/rates'
import type { Database } from '../db/connection.ts'
import { type Counting, type KeyedRate, keyedByAddress, keyedRates } from './keyed-rates.ts'
import { tooMany } from './refusal.ts'
import { addCounts, type Counted } from './store.ts'
import { type Buckets, bucketOf, expiryOf, prune, totalOf, waitFor } from './window.ts'

interface Track {
  readonly rate: Rate
  /** All that this process knows of, its own included. */
  readonly known: Buckets
  /** Its own that the others do not know of yet. */
  pending: Buckets
  /** When it was told that half of the rate is used. */
  halfToldAt: number
}

interface Taking {
  /** How many are counted, all or none. */
  readonly n?: number
  readonly now?: number
}

const DAY = 24 * 60 * 60
/** A flush that large takes some tens of milliseconds; more keys than that wait for the next. */
const MAX_FLUSH = 5000
/** Beyond that the oldest are forgotten here; the table still has them, and the next flush brings them back. */
const MAX_TRACKS = 100_000

/**
 * Limits that are exact within this process. Counts are summed and shared with the other processes at every `flush`, so
 * that a call costs no statement of its own; what one process allows, the others know after its flush.
 */
export class SummedLimits {
  readonly #tracks = new Map<string, Track>()
  #flushing: Promise<void> | null = null

  /**
   * Counts one call, or `n` objects. What is refused is not counted. Answers the half of the day's limit when it is
   * reached, once in 24 hours as far as this process knows.
   * @throws ProblemError 429 with Retry-After
   */
  take(counting: Counting, taking: Taking = {}): number | undefined {
    return this.#take(keyedRates(counting), counting, taking)
  }

  /** The same where `who` is an address key; the network around it is counted as well. */
  takeByAddress(counting: Counting, taking: Taking = {}): number | undefined {
    return this.#take(keyedByAddress(counting), counting, taking)
  }

  #take(
    keyed: readonly KeyedRate[],
    { rates, reason }: Counting,
    { n = 1, now = Date.now() }: Taking,
  ): number | undefined {
    const tracks = keyed.map((one) => this.#track(one))
    // So that the last of the n is still allowed.
    const waits = tracks.map(({ rate, known }) => waitFor({ ...rate, count: rate.count - n + 1 }, known, now))
    const wait = Math.max(...waits)
    if (wait > 0) throw tooMany(wait, reason)
    for (const { rate, known, pending } of tracks) {
      const start = bucketOf(rate, now)
      known.set(start, (known.get(start) ?? 0) + n)
      pending.set(start, (pending.get(start) ?? 0) + n)
    }
    // The network's tracks, if any, follow after its own.
    return this.#reachedHalf(tracks.slice(0, rates.length), now)
  }

  #reachedHalf(tracks: readonly Track[], now: number): number | undefined {
    const track = tracks.find(({ rate }) => rate.seconds >= DAY)
    if (track === undefined || track.halfToldAt + DAY * 1000 > now) return undefined
    const half = Math.ceil(track.rate.count / 2)
    if (totalOf(track.rate, track.known, now) < half) return undefined
    track.halfToldAt = now
    return half
  }

  /** Shares the counts. After a failure they stay for the next try. */
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
    const track: Track = { rate, known: new Map(), pending: new Map(), halfToldAt: Number.NEGATIVE_INFINITY }
    this.#tracks.set(key, track)
    return track
  }

  async #share(db: Database): Promise<void> {
    const now = Date.now()
    let surplus = this.#tracks.size - MAX_TRACKS
    for (const [key, { rate, known, pending }] of this.#tracks)
      if (!prune(rate, known, now) || (pending.size === 0 && surplus-- > 0)) this.#tracks.delete(key)
    const taken = this.#takePending()
    if (taken.length === 0) return
    try {
      const rows = await addCounts(db, taken)
      for (const { key, start, n } of rows) this.#learn(key, Number(start), n)
    } catch (error) {
      for (const { key, start, n } of taken) this.#giveBack(key, start, n)
      throw error
    }
  }

  #takePending(): Counted[] {
    const taken: Counted[] = []
    for (const [key, track] of this.#tracks) {
      if (taken.length >= MAX_FLUSH) break
      for (const [start, n] of track.pending) taken.push({ key, start, n, expires: expiryOf(track.rate, start) })
      track.pending = new Map()
    }
    return taken
  }

  #learn(key: string, start: number, n: number): void {
    const track = this.#tracks.get(key)
    // Calls since the flush began are not in the table yet.
    track?.known.set(start, n + (track.pending.get(start) ?? 0))
  }

  #giveBack(key: string, start: number, n: number): void {
    const pending = this.#tracks.get(key)?.pending
    pending?.set(start, (pending.get(start) ?? 0) + n)
  }
}
