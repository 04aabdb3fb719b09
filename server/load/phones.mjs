import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** People take up their phone, read, and type a PIN. */
const LEAST_MS = 4000
const MOST_MS = 25_000
const LOOK_MS = 500
/** The server itself waits for 150 s. */
const PATIENCE_MS = 160_000

/** The telephones of the simulated electronic ID, each answered by its owner after some seconds. */
export class Phones {
  #page
  #free
  #seen = new Set()
  #isOver = false
  /** How long each login waited for its owner, which is not the registry's time. */
  waiting = 0

  constructor(page, root) {
    this.#page = page
    const { testPersons, people } = JSON.parse(readFileSync(join(root, 'server/data/people.json'), 'utf8'))
    const isUsable = (person) => !person.deceased && person.phoneNumbers?.length > 0
    this.#free = [...testPersons, ...people].filter(isUsable).map(({ phoneNumbers }) => phoneNumbers[0])
    this.answering = this.#answerAll()
  }

  async login(client, headers) {
    const phone = this.#free.shift()
    // Everybody who has a phone here is signing in already.
    if (phone === undefined) return
    this.waiting += 1
    const path = `/api/Auth/GetToken?phonenumber=${phone}`
    await client.ask('login (waits for the phone)', { path, headers, patienceMs: PATIENCE_MS })
    this.waiting -= 1
    this.#free.push(phone)
  }

  async #answerAll() {
    while (!this.#isOver) {
      const prompts = await fetch(`${this.#page}/simulator/prompts`).then((answer) => answer.json())
      for (const { id } of prompts.filter((prompt) => !this.#seen.has(prompt.id))) {
        this.#seen.add(id)
        setTimeout(() => this.#approve(id), LEAST_MS + Math.random() * (MOST_MS - LEAST_MS)).unref()
      }
      await wait(LOOK_MS)
    }
  }

  #approve(id) {
    // The prompt may have ended by itself; that is told by the login's answer.
    fetch(`${this.#page}/simulator/prompts/${id}/approve`, { method: 'PUT' }).catch(() => undefined)
  }

  async close() {
    this.#isOver = true
    await this.answering
  }
}
