import { Site } from '../faults/tools/site.mjs'

const ANSWER_MS = 30_000

/**
 * A registry of its own with demo data, and people who attack it: owners (`{ id, ssn, headers }`), veterinarians and an
 * administrator, each signed in. Scenarios know ids and kennitölur from the database, which spares them the guessing;
 * what they may do with them has to hold all the same.
 */
export class World {
  #site

  /** `env`: settings of the server that differ from the shipped ones. */
  static async open(env = {}) {
    const world = new World()
    world.#site = await Site.open({ env: { CALL_LIMIT_FACTOR: '1', ...env } })
    return world
  }

  get people() {
    return this.#site.people
  }

  get origin() {
    return this.#site.owner.origin
  }

  /** Page of the simulated phones. */
  get phones() {
    return this.#site.settings.EID_PAGE_URL
  }

  /** Page of the simulated mail server. */
  get mails() {
    return this.#site.settings.MAIL_PAGE_URL
  }

  get dataDir() {
    return this.#site.dataDir
  }

  get databaseUrl() {
    return this.#site.url
  }

  query(text, values) {
    return this.#site.query(text, values)
  }

  /**
   * One request. `from`: the address that it seems to come from. Resolves to `{ status, headers, text, body, ms }`, with
   * `body` undefined where the answer is no JSON.
   */
  async ask({ method = 'GET', path, headers = {}, body, from }) {
    const start = performance.now()
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...headers,
        ...(from && { 'x-forwarded-for': from }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await response.text()
    const ms = performance.now() - start
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined, ms }
  }

  close() {
    return this.#site.close()
  }
}
