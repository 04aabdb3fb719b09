import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPeople } from '../demo-data/data.ts'
import { fetchJson } from '../kit/json.ts'
import type { Client } from './client.ts'

/** People take up their phone, read, and type a PIN. */
const MIN_ANSWER_MS = 4000
const MAX_ANSWER_MS = 25_000
const POLL_MS = 500
/** The server waits for 150 s. */
const LOGIN_TIMEOUT_MS = 160_000

/** Numbers of the demo data at which the simulated electronic ID can reach a person. */
function phoneNumbers(): string[] {
  const { testPersons, people } = demoPeople()
  const living = [...testPersons, ...people].filter(({ deceased }) => !deceased)
  return living.flatMap(({ phoneNumbers: numbers = [] }) => numbers.slice(0, 1))
}

interface Prompt {
  readonly id: string
}

/** The phones of the simulated electronic ID. Each prompt is approved after some seconds. */
export class Phones {
  readonly #page: string
  /** Phones that are not used for a login now. */
  readonly #free = phoneNumbers()
  readonly #seen = new Set<string>()
  readonly #polling: Promise<void>
  #isOver = false
  /** Logins that wait for their phone. That time is not the registry's. */
  waiting = 0

  constructor(page: string) {
    this.#page = page
    this.#polling = this.#poll()
  }

  async login(client: Client, headers: OutgoingHttpHeaders): Promise<void> {
    const phone = this.#free.shift()
    // All phones are used for logins already.
    if (phone === undefined) return
    this.waiting += 1
    const path = `/api/Auth/GetToken?phonenumber=${phone}`
    await client.send('login (waits for the phone)', { path, headers, timeoutMs: LOGIN_TIMEOUT_MS })
    this.waiting -= 1
    this.#free.push(phone)
  }

  async #poll(): Promise<void> {
    while (!this.#isOver) {
      const prompts = await fetchJson<Prompt[]>(`${this.#page}/simulator/prompts`)
      for (const { id } of prompts.filter((prompt) => !this.#seen.has(prompt.id))) {
        this.#seen.add(id)
        const delay = MIN_ANSWER_MS + Math.random() * (MAX_ANSWER_MS - MIN_ANSWER_MS)
        setTimeout(() => this.#approve(id), delay).unref()
      }
      await wait(POLL_MS)
    }
  }

  #approve(id: string): void {
    // The prompt may have ended already; the answer of the login says so.
    fetch(`${this.#page}/simulator/prompts/${id}/approve`, { method: 'PUT' }).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#isOver = true
    await this.#polling
  }
}
