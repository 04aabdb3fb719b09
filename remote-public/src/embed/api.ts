// Replaces @dyra/shared/api in the embed: one plain request, which needs no preflight and carries no credentials.
import type { RequestOf, ResponseOf } from '@dyra/shared/contract'
import type { Problem } from '@dyra/shared/contract/define'
import { errorText } from '@dyra/shared/i18n'

/** The server's refusal; the same as in @dyra/shared/api as far as a lookup needs it. */
export class ApiProblem extends Error {
  readonly status: number
  readonly title: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly retryAfter: number | null

  constructor(answer: Response, problem: Partial<Problem>) {
    super(problem.title)
    this.status = answer.status
    this.title = problem.title ?? errorText('error.generic')
    this.errors = problem.errors ?? {}
    this.retryAfter = Number(answer.headers.get('retry-after')) || null
  }
}

/** No answer came, as in @dyra/shared/api. */
export class NetworkFailure extends Error {}

export const reportUnexpected = (error: unknown) => {
  if (!(error instanceof NetworkFailure)) console.error(error)
}

/** Where embed.js came from is where the registry is, unless the element says otherwise. */
export const home = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
let endpoint = home

/** One registry per page: elements with different endpoints would not know whose answer they show. */
export const setEndpoint = (url: string | null) => {
  endpoint = url ?? home
}

export const registryUrl = (path: string) => new URL(path, endpoint).href

const TIMEOUT_MS = 20_000

type Key = 'GET /api/MicroTags'

export async function call(key: Key, { query }: RequestOf<Key>, signal: AbortSignal): Promise<ResponseOf<Key>> {
  const url = registryUrl(`${key.slice(4)}?${new URLSearchParams(query)}`)
  const answer = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => {
    throw new NetworkFailure()
  })
  if (answer.ok) return answer.json()
  // A proxy's page of its own is no JSON: then the status is all that is known.
  throw new ApiProblem(answer, await answer.json().catch(() => ({})))
}

/** The embed shows none (ui.tsx). */
export const petPictureUrl = () => null
