import { readFileSync } from 'node:fs'

const EVERY_MS = 1000

const rssOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/** Watches the memory of processes, in megabytes; `turnPage` answers first, most and last since the page before. */
export class Memory {
  #pids
  #samples
  #timer

  constructor(pids) {
    this.#pids = pids
    this.#samples = pids.map((pid) => [rssOf(pid)])
    this.#timer = setInterval(() => this.#look(), EVERY_MS)
  }

  #look() {
    for (const [n, pid] of this.#pids.entries()) this.#samples[n].push(rssOf(pid))
  }

  turnPage() {
    this.#look()
    const pages = this.#samples.map((all) => ({ first: all[0], most: Math.max(...all), last: all.at(-1) }))
    this.#samples = this.#pids.map((pid) => [rssOf(pid)])
    return pages
  }

  stop() {
    clearInterval(this.#timer)
  }
}
