import { first, present } from '../kit/present.ts'
import { rssOf } from '../kit/processes.ts'

const INTERVAL_MS = 1000

export interface MemoryUse {
  readonly first: number
  readonly max: number
  readonly last: number
}

const useOf = (samples: readonly number[]): MemoryUse => ({
  first: first(samples, 'a sample'),
  max: Math.max(...samples),
  last: present(samples.at(-1), 'a sample'),
})

/** Samples the resident memory of processes, in megabytes. */
export class MemoryMonitor {
  #samples: readonly { readonly pid: number; readonly rss: number[] }[]
  readonly #timer = setInterval(() => this.#sample(), INTERVAL_MS)

  constructor(pids: readonly number[]) {
    this.#samples = pids.map((pid) => ({ pid, rss: [rssOf(pid)] }))
  }

  #sample(): void {
    for (const { pid, rss } of this.#samples) rss.push(rssOf(pid))
  }

  /** The memory of each process since the last call, or since the start. */
  takeUse(): MemoryUse[] {
    this.#sample()
    const use = this.#samples.map(({ rss }) => useOf(rss))
    this.#samples = this.#samples.map(({ pid }) => ({ pid, rss: [rssOf(pid)] }))
    return use
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
