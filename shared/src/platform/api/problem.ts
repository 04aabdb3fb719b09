import type { Problem } from '../../contract/define.ts'
import { errorText } from '../i18n/i18n.ts'

type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Title for an error response without a problem body, such as a proxy's. */
const titleOf = (status: number) => {
  if (status === 429) return errorText('error.tooManyRequests')
  return [502, 503, 504].includes(status) ? errorText('error.network') : errorText('error.generic')
}

/** An error response of the server. `title` and the messages are Icelandic and can be shown. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly type: string
  readonly title: string
  readonly errors: FieldErrors
  readonly requestId: string | null
  /** Seconds to wait, from the header Retry-After. */
  readonly retryAfter: number | null
  /** The body as read, because errors of a login are not problem details. Empty if it was unreadable. */
  readonly body: Readonly<Record<string, unknown>> & Pick<Partial<Problem>, 'delivered'>

  constructor(status: number, body: Partial<Problem>, retryAfter: number | null) {
    super(`HTTP ${status}, request ${body.requestId}: ${body.title}`)
    this.status = status
    this.type = body.type ?? 'about:blank'
    this.title = body.title ?? titleOf(status)
    this.errors = body.errors ?? {}
    this.requestId = body.requestId ?? null
    this.retryAfter = retryAfter
    this.body = body
  }
}

/** The current price, if the server refused the call because `expectedPrice` differs from it. */
export const newPriceOf = (error: unknown): number | undefined => {
  if (!(error instanceof ApiProblem) || !error.type.endsWith('price-changed')) return undefined
  return typeof error.body.price === 'number' ? error.body.price : undefined
}

/** No response arrived: no connection, or a timeout. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
}

/**
 * For rejections of `fetch` and of reading a body: there a TypeError means a missing connection, and may come from
 * another realm. Do not pass rejections of other code, because its TypeErrors are programming errors.
 */
export const networkFailureOf = (error: unknown) =>
  (error as { name?: unknown } | null)?.name === 'TypeError' ? new NetworkFailure('no answer', { cause: error }) : error

/** A problem body is sometimes JSON encoded twice, as a string (docs/api.md#errors). */
const decode = (body: unknown): Partial<Problem> => {
  let value = body
  for (let layer = 0; layer < 2 && typeof value === 'string'; layer++) {
    try {
      value = JSON.parse(value)
    } catch {
      return {} // The body is not JSON, such as a proxy's HTML page: only the status is known.
    }
  }
  return typeof value === 'object' && value !== null ? value : {}
}

/** Retry-After in seconds; the header has seconds or a date. */
const secondsToWait = (header: string | null): number | null => {
  if (!header) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** `body` as text or already parsed. */
export const readProblem = (response: Response, body: unknown) =>
  new ApiProblem(response.status, decode(body), secondsToWait(response.headers.get('retry-after')))
