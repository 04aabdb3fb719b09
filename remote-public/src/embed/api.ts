// Replaces @dyra/shared/api in the embed: one request without preflight and credentials.
import type { RequestOf, ResponseOf } from '@dyra/shared/contract'
import type { Problem } from '@dyra/shared/contract/define'
import { errorText } from '@dyra/shared/i18n'

/** Error response of the server: the part of the class in @dyra/shared/api that a lookup uses. */
export class ApiProblem extends Error {
  readonly status: number
  readonly title: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly retryAfter: number | null
  readonly body: Partial<Problem>

  constructor(response: Response, problem: Partial<Problem>) {
    super(problem.title)
    this.status = response.status
    this.title = problem.title ?? errorText('error.generic')
    this.errors = problem.errors ?? {}
    this.body = problem
    this.retryAfter = Number(response.headers.get('retry-after')) || null
  }
}

/** No response arrived. Same name as in @dyra/shared/api. */
export class NetworkFailure extends Error {}

export const reportUnexpected = (error: unknown) => {
  if (!(error instanceof NetworkFailure)) console.error(error)
}

/** URL of embed.js. Its origin is the default registry. */
export const scriptUrl =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
let endpoint = scriptUrl

/** One registry per page: all elements use the last endpoint. */
export const setEndpoint = (url: string | null) => {
  endpoint = url ?? scriptUrl
}

export const registryUrl = (path: string) => new URL(path, endpoint).href

const TIMEOUT_MS = 20_000

type Key = 'GET /api/MicroTags'

export async function call(key: Key, { query }: RequestOf<Key>, signal: AbortSignal): Promise<ResponseOf<Key>> {
  const url = registryUrl(`${key.slice(4)}?${new URLSearchParams(query)}`)
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => {
    throw new NetworkFailure()
  })
  if (response.ok) return response.json()
  // An error page of a proxy is not JSON: then only the status is known.
  throw new ApiProblem(response, await response.json().catch(() => ({})))
}

/** `call` with the language of the response. */
export const callIn =
  (lang: string): typeof call =>
  (key, { query }, signal) =>
    call(key, { query: { ...query, lang } as RequestOf<Key>['query'] }, signal)
