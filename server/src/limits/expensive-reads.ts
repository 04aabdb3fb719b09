import { type Caller, limitKeyOf } from '../access/caller.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** Reads of one caller at the same time. Someone who types a search waits for the end of at most one other read. */
const OF_CALLER = 2
/** Waiting reads of one caller: more than the tabs in which anyone searches. */
const WAITING_OF_CALLER = 10
/** Milliseconds after which a refused caller may try again. */
const RETRY_MS = 1000

interface WaitingRead {
  readonly who: string
  readonly start: () => void
}

/**
 * Runs two expensive reads of a caller at the same time, the others when one ends. One connection of their pool stays free,
 * for a read that holds one and needs a second. Lookups have another pool and never wait for them.
 */
export class ExpensiveReads {
  readonly #atOnce: number
  readonly #running = new Map<string, number>()
  readonly #waiting: WaitingRead[] = []
  #total = 0

  /** @param poolSize two or more */
  constructor(poolSize: number) {
    this.#atOnce = poolSize - 1
  }

  /** @throws ProblemError 429 if too many of this caller wait already */
  run<T>(caller: Caller, read: () => Promise<T>): Promise<T> {
    return this.#run(limitKeyOf(caller), read)
  }

  async #run<T>(who: string, read: () => Promise<T>): Promise<T> {
    if (!this.#mayStart(who)) await this.#turnOf(who)
    else this.#begin(who)
    try {
      return await read()
    } finally {
      this.#end(who)
    }
  }

  #mayStart(who: string): boolean {
    return this.#total < this.#atOnce && (this.#running.get(who) ?? 0) < OF_CALLER
  }

  #begin(who: string): void {
    this.#total += 1
    this.#running.set(who, (this.#running.get(who) ?? 0) + 1)
  }

  #turnOf(who: string): Promise<void> {
    if (this.#waiting.filter((one) => one.who === who).length >= WAITING_OF_CALLER) throw tooManyRequests(RETRY_MS)
    return new Promise((start) => {
      this.#waiting.push({ who, start })
    })
  }

  #end(who: string): void {
    this.#total -= 1
    const left = (this.#running.get(who) ?? 1) - 1
    if (left > 0) this.#running.set(who, left)
    else this.#running.delete(who)
    // Starts the first waiting read whose caller has fewer than two running reads.
    const at = this.#waiting.findIndex((one) => this.#mayStart(one.who))
    if (at < 0) return
    const [next] = this.#waiting.splice(at, 1)
    if (next === undefined) return
    this.#begin(next.who)
    next.start()
  }
}
