/** How long a count of a large list may be told again. */
const KEPT_MS = 30_000
const MOST = 1000

interface Kept<T> {
  readonly count: Promise<T>
  readonly until: number
}

/** Counts of lists, one for each key: counted once for all who ask meanwhile, and told again for 30 seconds. */
export class CountCache<T = number> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  read(key: string, count: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept && kept.until > this.#now()) return kept.count
    const counting = count()
    this.#keep(key, { count: counting, until: this.#now() + KEPT_MS })
    // A failed count is reported only to the requests that waited for it.
    counting.catch(() => this.#kept.delete(key))
    return counting
  }

  #keep(key: string, kept: Kept<T>): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest)
  }
}
