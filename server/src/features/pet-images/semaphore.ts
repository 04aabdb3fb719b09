import { busy } from './texts.ts'

/** Uploads that the server holds at all, on disk: with 15 MB each, 360 MB. */
const MOST = 24
/** Pictures decoded at once, so that two cores of a small machine are left to the rest. */
const AT_ONCE = 2

/** Lets uploads in, and has their pictures made two at a time in the order of their arrival. */
export class Semaphore {
  #inside = 0
  #running = 0
  readonly #waiting: (() => void)[] = []

  /**
   * Holds a place for an upload from before its bytes are read.
   * @throws ProblemError 503 with Retry-After when the house is full
   */
  async inside<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= MOST) throw busy()
    this.#inside += 1
    try {
      return await work()
    } finally {
      this.#inside -= 1
    }
  }

  /** Runs `work` as soon as it is its turn. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    // A finished task passes its slot on directly, so that no other task can take it in between.
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
