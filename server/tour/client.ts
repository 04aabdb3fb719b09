import type { RequestOf, ResponseOf, Route } from '@dyra/shared/contract'
import type { TokenClaims } from '@dyra/shared/domain/token-claims'

export interface Answer<R extends Route> {
  readonly status: number
  /** As the contract says when the status is a success; problem details otherwise. */
  readonly body: ResponseOf<R>
  readonly problem: { readonly title?: string; readonly errors?: Readonly<Record<string, readonly string[]>> }
}

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** `GET /api/Pets/{petId}` with the values of its path and query. */
export function addressOf(route: string, request: unknown): string {
  const { params = {}, query = {} } = request as Parts
  const path = route.replace(/^\w+ /, '').replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/** Somebody at a browser of their own, signed in or not; all they can do is to send requests. */
export class Visitor {
  readonly name: string
  readonly personId: number
  readonly #origin: string
  readonly #token: string | undefined

  constructor(origin: string, name: string, token?: string) {
    this.#origin = origin
    this.#token = token
    this.name = name
    this.personId = token === undefined ? 0 : Number(claimsOf(token).nameid)
  }

  async ask<R extends Route>(
    route: R,
    request: RequestOf<R>,
    headers: Record<string, string> = {},
  ): Promise<Answer<R>> {
    const parts = request as Parts
    const [method = ''] = route.split(' ')
    const response = await fetch(new URL(addressOf(route, parts), this.#origin), {
      method,
      headers: {
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    })
    const body = await read(response)
    return { status: response.status, body: body as ResponseOf<R>, problem: body as Answer<R>['problem'] }
  }
}

/** What the token says of its holder, as the browser reads it. */
const claimsOf = (token: string): TokenClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims
