import type { RequestOf, ResponseOf, Route } from '@dyra/shared/contract'
import type { TokenClaims } from '@dyra/shared/domain/token-claims'

export interface Answer<R extends Route> {
  readonly status: number
  /** The response of the contract if the status is a success, else problem details. */
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

/** JSON and text as such; a file, such as a picture or a CSV, as its bytes. */
async function read(response: Response): Promise<unknown> {
  const media = response.headers.get('content-type') ?? ''
  if (media.includes('json')) return JSON.parse(await response.text())
  return media === '' || media.startsWith('text/plain') ? response.text() : response.blob()
}

/** Sends files as forms and everything else as JSON. */
const sent = (body: unknown) => (body === undefined || body instanceof FormData ? body : JSON.stringify(body))

/** A user with a browser, signed in or not. */
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

  /** The same person with another token of their session. */
  withToken(token: string): Visitor {
    return new Visitor(this.#origin, this.name, token)
  }

  async request<R extends Route>(
    route: R,
    request: RequestOf<R>,
    headers: Record<string, string> = {},
  ): Promise<Answer<R>> {
    const parts = request as Parts
    const [method = ''] = route.split(' ')
    const body = sent(parts.body)
    const response = await fetch(new URL(addressOf(route, parts), this.#origin), {
      method,
      headers: {
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    })
    const answer = await read(response)
    return { status: response.status, body: answer as ResponseOf<R>, problem: answer as Answer<R>['problem'] }
  }
}

/** Claims of the token, as the browser reads them. */
const claimsOf = (token: string): TokenClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims
