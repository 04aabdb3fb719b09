/** Measures how long queries wait for a connection. */
export class Waiting {
  readonly #since = new Set<{ readonly at: number }>()

  /** Counts `connecting` as waiting until it settles. */
  async until<T>(connecting: Promise<T>): Promise<T> {
    const entry = { at: performance.now() }
    this.#since.add(entry)
    try {
      return await connecting
    } finally {
      this.#since.delete(entry)
    }
  }

  /** How long the oldest entry has waited, in milliseconds; 0 if none waits. */
  get longestMs(): number {
    const [first] = this.#since
    return first ? performance.now() - first.at : 0
  }
}
