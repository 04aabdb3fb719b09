/** How long the count of a large list may be reused. */
const TTL_MS = 30_000
const MAX_ENTRIES = 1000

interface Entry<T> {
  readonly count: Promise<T>
  readonly until: number
  isCounted: boolean
}

/** Caches counts, and other slow reads, by key for 30 seconds. Concurrent reads share one. */
export class CountCache<T = number> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether the key is cached, or being read. */
  has(key: string): boolean {
    return this.#current(key) !== undefined
  }

  /** Whether the value is cached, and no longer being read. */
  isKnown(key: string): boolean {
    return this.#current(key)?.isCounted ?? false
  }

  read(key: string, count: () => Promise<T>): Promise<T> {
    const current = this.#current(key)
    if (current) return current.count
    const counting = count()
    const entry = { count: counting, until: this.#now() + TTL_MS, isCounted: false }
    this.#store(key, entry)
    counting.then(
      () => {
        entry.isCounted = true
      },
      // A failed count is only reported to the reads that waited for it.
      () => this.#entries.delete(key),
    )
    return counting
  }

  #current(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > this.#now() ? entry : undefined
  }

  #store(key: string, entry: Entry<T>): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
  }
}
