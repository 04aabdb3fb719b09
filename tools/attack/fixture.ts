import { refusalOf } from '../kit/contract.ts'
import type { People } from '../kit/people.ts'
import type { Environment } from '../kit/server.ts'
import { Site } from '../kit/site.ts'

const TIMEOUT_MS = 30_000

export interface AttackRequest {
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  /** The address that the request seems to come from. */
  readonly from?: string
}

export interface AttackAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined if the answer is not JSON. */
  readonly body: unknown
  readonly ms: number
}

/** The message of a refusal. */
export const messageOf = ({ body }: AttackAnswer): string => {
  const { Message, title } = refusalOf(body)
  return Message ?? title ?? ''
}

/**
 * A registry with demo data, and signed-in people who attack it. Scenarios read ids and kennitölur from the database
 * instead of guessing them; the registry must hold even against attackers who know them.
 */
export class Fixture {
  readonly #site: Site

  private constructor(site: Site) {
    this.#site = site
  }

  /** `env`: settings of the server that differ from the defaults. */
  static async open(env: Environment = {}): Promise<Fixture> {
    return new Fixture(await Site.open({ env: { CALL_LIMIT_FACTOR: '1', ...env } }))
  }

  get people(): People {
    return this.#site.people
  }

  get origin(): string {
    return this.#site.owner.origin
  }

  /** Address of the page of the simulated phones. */
  get phones(): string {
    return this.#site.setting('EID_PAGE_URL')
  }

  /** Address of the page of the simulated mail server. */
  get mails(): string {
    return this.#site.setting('MAIL_PAGE_URL')
  }

  get dataDir(): string {
    return this.#site.dataDir
  }

  get databaseUrl(): string {
    return this.#site.url
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#site.query<Row>(text, values)
  }

  async send({ method = 'GET', path, headers = {}, body, from }: AttackRequest): Promise<AttackAnswer> {
    const start = performance.now()
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...headers,
        ...(from && { 'x-forwarded-for': from }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const ms = performance.now() - start
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined, ms }
  }

  close(): Promise<void> {
    return this.#site.close()
  }
}
