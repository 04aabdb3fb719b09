import { contractBody } from '../kit/contract.ts'
import { fetchJson } from '../kit/json.ts'
import type { AttackAnswer, Fixture } from './fixture.ts'

/** The simulated phones and apps of all people. */
export class Phones {
  readonly #page: string

  constructor(page: string) {
    this.#page = page
  }

  /** The number of prompts so far at this phone number or kennitala. */
  async countPrompts(hint: string): Promise<number> {
    const { rings } = await fetchJson<{ rings: Record<string, number> }>(`${this.#page}/simulator/requests`)
    return rings[hint] ?? 0
  }

  /** Answers every prompt at this phone number or kennitala, or at all (`*`), at once. */
  async answerAlways(hint: string, answer: 'approve' | 'cancel'): Promise<void> {
    const { ok, status } = await fetch(`${this.#page}/simulator/fixed/${hint}/${answer}`, { method: 'PUT' })
    if (!ok) throw new Error(`the simulated phones answered ${status}`)
  }
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

  async #requestHash(method: 'Phone' | 'App') {
    const { body } = await this.#send(`Get${method}RandomHash`, {})
    return contractBody<'GET /api/Auth/GetPhoneRandomHash'>(body)
  }

  async signInByPhone(phonenumber: string): Promise<AttackAnswer> {
    const { hash } = await this.#requestHash('Phone')
    return this.#send('GetToken', { phonenumber, hash })
  }

  async signInByApp(ssn: string): Promise<AttackAnswer> {
    const { hash } = await this.#requestHash('App')
    return this.#send('GetAppToken', { ssn, hash })
  }
}
