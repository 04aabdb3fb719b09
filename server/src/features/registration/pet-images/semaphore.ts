import { busy } from './texts.ts'

/** Maximum number of uploads on disk. They take at most 360 MB, at 15 MB each. */
const MAX_UPLOADS = 24
/** Number of pictures decoded at the same time. It leaves two cores of a small machine for other work. */
const MAX_CONCURRENT = 2

/** Admits a limited number of uploads, and decodes a few of their pictures at a time, in order of arrival. */
export class Semaphore {
  readonly #maxConcurrent: number
  #admitted = 0
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(maxConcurrent = MAX_CONCURRENT) {
    this.#maxConcurrent = maxConcurrent
  }

  /**
   * Runs `work` for an upload, including reading its bytes.
   * @throws ProblemError 503 with Retry-After if there are too many uploads
   */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.#admitted >= MAX_UPLOADS) throw busy()
    this.#admitted += 1
    try {
      return await work()
    } finally {
      this.#admitted -= 1
    }
  }

  /** Runs `work` as soon as a slot is free. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    // A finished task passes its slot directly to the next one, so that no other task can take it.
    if (this.#running >= this.#maxConcurrent) await new Promise<void>((resolve) => this.#waiting.push(resolve))
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
