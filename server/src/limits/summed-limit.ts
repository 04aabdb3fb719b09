import type { Rate } from '@dyra/shared/domain/rates'
import type { Database } from '../db/connection.ts'
import { type KeyedRate, keyedByAddress, keyedRates } from './keyed-rates.ts'
import { tooMany } from './refusal.ts'
import { addCounts, type Counted } from './store.ts'
import { type Buckets, bucketOf, expiryOf, prune, waitFor } from './window.ts'

interface Track {
  readonly rate: Rate
  /** All that this process knows of, its own included. */
  readonly known: Buckets
  /** Its own that the others do not know of yet. */
  pending: Buckets
}

/** A flush that large takes some tens of milliseconds; more addresses than that wait for the next. */
const MAX_FLUSH = 5000
/** Beyond that the oldest are forgotten here; the table still has them, and the next flush brings them back. */
const MAX_TRACKS = 100_000

/**
 * Limits of one kind of call by address, exact within this process. Counts are summed and shared with the other
 * processes at every `flush`, so that a call costs no write of its own; what one process allows, the others know
 * after its flush.
 */
export class SummedLimit {
  readonly #name: string
  readonly #rates: readonly Rate[]
  readonly #tracks = new Map<string, Track>()
  #flushing: Promise<void> | null = null

  constructor(name: string, rates: readonly Rate[]) {
    this.#name = name
    this.#rates = rates
  }

  /**
   * Counts one call of `who`. A refused call is not counted.
   * @throws ProblemError 429 with Retry-After
   */
  take(who: string, now?: number): void {
    this.#takeEach(keyedRates({ name: this.#name, who, rates: this.#rates }), now)
  }

  /** The same for an address key, and for the network around it. */
  takeByAddress(who: string, now?: number): void {
    this.#takeEach(keyedByAddress({ name: this.#name, who, rates: this.#rates }), now)
  }

  #takeEach(keyed: readonly KeyedRate[], now = Date.now()): void {
    const tracks = keyed.map((one) => this.#track(one))
    const wait = Math.max(...tracks.map(({ rate, known }) => waitFor(rate, known, now)))
    if (wait > 0) throw tooMany(wait)
    for (const { rate, known, pending } of tracks) {
      const start = bucketOf(rate, now)
      known.set(start, (known.get(start) ?? 0) + 1)
      pending.set(start, (pending.get(start) ?? 0) + 1)
    }
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
    const track: Track = { rate, known: new Map(), pending: new Map() }
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
