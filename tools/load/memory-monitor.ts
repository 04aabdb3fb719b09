import { rssOf } from '../kit/processes.ts'

const INTERVAL_MS = 1000

export interface MemoryUse {
  readonly first: number
  readonly max: number
  readonly last: number
}

class Samples {
  readonly #pid: number
  #use: MemoryUse

  constructor(pid: number) {
    this.#pid = pid
    const rss = rssOf(pid)
    this.#use = { first: rss, max: rss, last: rss }
  }

  sample(): MemoryUse {
    const rss = rssOf(this.#pid)
    this.#use = { ...this.#use, max: Math.max(this.#use.max, rss), last: rss }
    return this.#use
  }
}

/** Samples the resident memory of processes, in megabytes. */
export class MemoryMonitor {
  readonly #pids: readonly number[]
  #samples: Samples[]
  readonly #timer: NodeJS.Timeout

  constructor(pids: readonly number[]) {
    this.#pids = pids
    this.#samples = this.#restart()
    this.#timer = setInterval(() => this.#sample(), INTERVAL_MS)
  }

  #restart = () => this.#pids.map((pid) => new Samples(pid))
  #sample = () => this.#samples.map((samples) => samples.sample())

  /** The memory of each process since the last call, or since the start. */
  takeUse(): MemoryUse[] {
    const use = this.#sample()
    this.#samples = this.#restart()
    return use
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
