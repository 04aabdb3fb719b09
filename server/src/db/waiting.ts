/** Who waits for a connection, in the order of arrival. */
export class Waiting {
  readonly #since = new Set<{ readonly at: number }>()

  /** Counts `asking` among those who wait until it is settled. */
  async until<T>(asking: Promise<T>): Promise<T> {
    const mine = { at: performance.now() }
    this.#since.add(mine)
    try {
      return await asking
    } finally {
      this.#since.delete(mine)
    }
  }

  /** How long the first request in the queue has waited, in milliseconds; 0 if the queue is empty. */
  get longestMs(): number {
    const [first] = this.#since
    return first ? performance.now() - first.at : 0
  }
}
