import { setTimeout as wait } from 'node:timers/promises'
import { contractBody } from '../kit/contract.ts'
import { fetchJson } from '../kit/json.ts'
import type { AttackAnswer, Fixture } from './fixture.ts'

const TIMEOUT_MS = 10_000

interface Prompt {
  readonly id: string
  /** Phone number or kennitala. */
  readonly hint: string
  /** Control code that the phone shows. */
  readonly code: string
}

type PromptAnswer = 'approve' | 'cancel'

/** The simulated phones and apps of all people. */
export class Phones {
  readonly #page: string

  constructor(page: string) {
    this.#page = page
  }

  async #send(method: 'PUT' | 'DELETE', path: string): Promise<void> {
    const { ok, status } = await fetch(this.#page + path, { method })
    if (!ok) throw new Error(`${path} of the simulated phones answered ${status}`)
  }

  /** Waits for a prompt at this phone number or kennitala other than the one with the id `known`. */
  async waitForPrompt(hint: string, known?: string): Promise<Prompt> {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(50)) {
      const prompts = await fetchJson<Prompt[]>(`${this.#page}/simulator/prompts`)
      const prompt = prompts.find((one) => one.hint === hint && one.id !== known)
      if (prompt) return prompt
    }
    throw new Error(`${hint} was not prompted`)
  }

  /** The number of prompts so far at this phone number or kennitala. */
  async countPrompts(hint: string): Promise<number> {
    const { rings } = await fetchJson<{ rings: Record<string, number> }>(`${this.#page}/simulator/requests`)
    return rings[hint] ?? 0
  }

  answer(id: string, answer: PromptAnswer): Promise<void> {
    return this.#send('PUT', `/simulator/prompts/${id}/${answer}`)
  }

  /** Answers every prompt at this phone number or kennitala, or at all (`*`), at once. */
  answerAlways(hint: string, answer: PromptAnswer): Promise<void> {
    return this.#send('PUT', `/simulator/fixed/${hint}/${answer}`)
  }

  reset(): Promise<void> {
    return this.#send('DELETE', '/simulator')
  }
}

/** A login that waits for the phone. */
export interface PendingLogin {
  /** Control code that the login page shows. */
  readonly code: string
  readonly answer: Promise<AttackAnswer>
}

/** A person at the login page, in a browser with its own cookie. */
export class Visitor {
  readonly #fixture: Fixture
  readonly #address: string
  #cookie: string | undefined

  /** `browser`: another visitor who uses the same browser, and so has the same cookie. */
  constructor(fixture: Fixture, address: string, browser?: Visitor) {
    this.#fixture = fixture
    this.#address = address
    this.#cookie = browser === undefined ? undefined : browser.#cookie
  }

  async #send(call: string, query: Record<string, string>): Promise<AttackAnswer> {
    const answer = await this.#fixture.send({
      path: `/api/Auth/${call}?${new URLSearchParams(query)}`,
      from: this.#address,
      ...(this.#cookie && { headers: { cookie: this.#cookie } }),
    })
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie
    return answer
  }

  async requestHash(method: 'Phone' | 'App') {
    const { body } = await this.#send(`Get${method}RandomHash`, {})
    return contractBody<'GET /api/Auth/GetPhoneRandomHash'>(body)
  }

  requestPhoneToken(phonenumber: string, hash: string): Promise<AttackAnswer> {
    return this.#send('GetToken', { phonenumber, hash })
  }

  async signInByPhone(phonenumber: string): Promise<PendingLogin> {
    const { hash, code } = await this.requestHash('Phone')
    return { code, answer: this.requestPhoneToken(phonenumber, hash) }
  }

  async signInByApp(ssn: string): Promise<PendingLogin> {
    const { hash, code } = await this.requestHash('App')
    return { code, answer: this.#send('GetAppToken', { ssn, hash }) }
  }
}
