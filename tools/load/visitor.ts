import { setTimeout as wait } from 'node:timers/promises'
import { FIRST_TAG } from '../kit/million-pets.ts'
import { Client, type LoadStats } from './client.ts'

const EVERY_MS = 50

/** The address of the n-th request of many visitors (RFC 2544: for benchmarks). */
const addressOf = (n: number): string => `198.18.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`

/** Visitors who look up a number every 50 ms, each from an address of their own, whether or not earlier ones were answered. */
export class Visitor {
  readonly #client: Client
  readonly #pets: number
  #sent = 0

  /** @param pets in the registry */
  constructor(origin: string, pets: number) {
    this.#client = new Client(origin)
    this.#pets = pets
  }

  /** The lookups of visitors during a span of time. */
  async lookUpFor(seconds: number): Promise<LoadStats> {
    this.#client.takeStats()
    const open: Promise<unknown>[] = []
    const start = performance.now()
    for (let due = 0; due < seconds * 1000; due += EVERY_MS) {
      await wait(Math.max(0, start + due - performance.now()))
      open.push(this.#lookUp())
    }
    await Promise.all(open)
    return this.#client.takeStats()
  }

  #lookUp() {
    this.#sent += 1
    const tagNumber = FIRST_TAG + ((this.#sent * 7919) % this.#pets)
    const headers = { 'x-forwarded-for': addressOf(this.#sent) }
    return this.#client.send('lookup', { path: `/api/MicroTags?tagNumber=${tagNumber}`, headers })
  }

  close(): void {
    this.#client.close()
  }
}
