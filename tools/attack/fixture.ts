import { refusalOf } from '../kit/contract.ts'
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
 * A registry with demo data, and signed-in people who attack it. Scenarios read ids and kennitalas from the database
 * instead of guessing them; the registry must hold even against attackers who know them.
 */
export class Fixture extends Site {
  /** `env`: settings of the server that differ from the defaults. */
  static override async open({ env }: { readonly env?: Environment | undefined }): Promise<Fixture> {
    const fixture = new Fixture()
    await fixture.start({ env: { CALL_LIMIT_FACTOR: '1', ...env } })
    return fixture
  }

  get origin(): string {
    return this.owner.origin
  }

  /** Address of the page of the simulated phones. */
  get phones(): string {
    return this.setting('EID_PAGE_URL')
  }

  /** Address of the page of the simulated mail server. */
  get mails(): string {
    return this.setting('MAIL_PAGE_URL')
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
}
