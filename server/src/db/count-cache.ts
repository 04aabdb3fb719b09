/** How long the count of a large list may be reused. */
const TTL_MS = 30_000
const MAX_ENTRIES = 1000

interface Entry<T> {
  readonly count: Promise<T>
  readonly until: number
}

/** Caches counts of lists by key for 30 seconds. Concurrent reads share one count. */
export class CountCache<T = number> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  read(key: string, count: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key)
    if (entry && entry.until > this.#now()) return entry.count
    const counting = count()
    this.#store(key, { count: counting, until: this.#now() + TTL_MS })
    // A failed count is only reported to the reads that waited for it.
    counting.catch(() => this.#entries.delete(key))
    return counting
  }

  #store(key: string, entry: Entry<T>): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
  }
}
