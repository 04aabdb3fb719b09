import type { RequestOf, ResponseOf, Route } from '../../contract/index.ts'
import type { Language } from '../../domain/languages.ts'
import { currentToken, notifySession } from '../session/store.ts'
import { loadClient } from './load-client.ts'
import { ApiProblem } from './problem.ts'
import { readFiles } from './read-file.ts'
import { address, type Parts, readBody } from './request.ts'

export { currentToken, notifySession } from '../session/store.ts'
export { placeOf, sendBrowserError } from './browser-errors.ts'
export { errorMessage, failureText, isExpected, reportUnexpected } from './error-message.ts'
// The following exports also serve uploads with progress, which use streams of fetch instead of ky.
export { ApiProblem, NetworkFailure, networkFailureOf, newPriceOf, readProblem } from './problem.ts'
export { readFile, UNREADABLE_FILE } from './read-file.ts'
export { address, readBody } from './request.ts'
export { type Result, result, settledResult } from './result.ts'

/** Conditions of a write, and how it is sent. */
export interface Conditions {
  /** Version that was read (`callWithVersion`). The server refuses with 412 if the object has changed since. */
  readonly ifMatch?: string | null
  /** A repeated key returns the first response, and nothing is created twice. */
  readonly idempotencyKey?: string
  /** The browser finishes the call even if the page is closed. Its body may have 64 KiB, so it is not for files. */
  readonly keepalive?: boolean
}

type Asked<R extends Route> = RequestOf<R> & Conditions
type Call = <R extends Route>(key: R, request: Asked<R>, signal?: AbortSignal) => Promise<ResponseOf<R>>

const bodyOf = (body: unknown) => {
  if (body === undefined) return {}
  return body instanceof FormData ? { body } : { json: body }
}

const optionsOf = ({ body, ifMatch, idempotencyKey, keepalive }: Parts & Conditions, token: string | null) => ({
  ...bodyOf(body),
  keepalive,
  headers: {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(ifMatch ? { 'if-match': ifMatch } : {}),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  },
})

interface Answer<T> {
  readonly body: T
  readonly headers: Headers
}

const readAnswer = async (response: Response): Promise<Answer<unknown>> => ({
  body: await readBody(response),
  headers: response.headers,
})

const withReadFiles = async (parts: Parts & Conditions): Promise<Parts & Conditions> =>
  parts.body instanceof FormData ? { ...parts, body: await readFiles(parts.body) } : parts

let changes = 0
/** Number of changes that this page has sent, successful or not. Data read before a change may be stale. */
export const changesSent = () => changes

const sender = <T>(way: 'usual' | 'patient', read: (response: Response) => T | Promise<T>) =>
  async function send<R extends Route>(key: R, request: RequestOf<R>, signal?: AbortSignal): Promise<T> {
    // The token is read before anything is awaited: logging out removes it while its last call is in flight.
    const token = currentToken()
    const parts = await withReadFiles(request as Parts & Conditions)
    const { method, path } = address(key, parts)
    const { [way]: through, failureOf } = await loadClient()
    try {
      const url = new URL(path, location.origin).href
      const response = await through(url, { method, signal, ...optionsOf(parts, token) })
      notifySession(token, response)
      return await read(response)
    } catch (error) {
      const { failure, response } = failureOf(error)
      if (response && failure instanceof ApiProblem) notifySession(token, response, failure.type)
      throw failure
    } finally {
      if (method !== 'GET') changes += 1
    }
  }

const send = sender('usual', readAnswer)
const sendPatiently = sender('patient', readAnswer)

/** A call that also returns the response headers. */
export const callWithHeaders = async <R extends Route>(key: R, request: RequestOf<R>, signal?: AbortSignal) =>
  (await send(key, request, signal)) as Answer<ResponseOf<R>>

/**
 * One call of the contract. Throws ApiProblem if the server refuses, NetworkFailure if no response arrives, and the
 * signal's reason (an AbortError) when `signal` ends it.
 */
export const call: Call = async (key, request, signal) => (await callWithHeaders(key, request, signal)).body

/** `call` with the answer in another language than the page. */
export const callIn =
  (language: Language): Call =>
  (key, request, signal) => {
    const { query } = request as Parts
    return call(key, { ...request, query: { ...query, lang: language } }, signal)
  }

/** `call` without timeout and retries, for the login, which waits for the user's phone. */
export const callPatiently: Call = async <R extends Route>(key: R, request: RequestOf<R>, signal?: AbortSignal) =>
  (await sendPatiently(key, request, signal)).body as ResponseOf<R>

/** Returns a response whose file is still arriving: reading it fails if the connection breaks. */
export const callFile = sender('patient', (response) => response)

/** Also returns the version for the `ifMatch` of a later change, or null if there is none. */
export async function callWithVersion<R extends Route>(
  key: R,
  request: RequestOf<R>,
  signal?: AbortSignal,
): Promise<{ body: ResponseOf<R>; version: string | null }> {
  const { body, headers } = await callWithHeaders(key, request, signal)
  return { body, version: headers.get('etag') }
}

type ListRoute = { [R in Route]: ResponseOf<R> extends readonly unknown[] ? R : never }[Route]

/** Rows of one page of a plain list, and the number of rows on all pages. */
export interface ListPage<Rows> {
  readonly rows: Rows
  readonly total: number
}

/** One page of a plain list (docs/api.md#lists-and-paging). */
export async function callList<R extends ListRoute>(
  key: R,
  request: RequestOf<R>,
  signal?: AbortSignal,
): Promise<ListPage<ResponseOf<R>>> {
  const { body, headers } = await callWithHeaders(key, request, signal)
  return { rows: body, total: Number(headers.get('x-total-count')) }
}

/** URL of a pet's picture, or null if it has none. */
export const petPictureUrl = (imageId: string | null, size: 'Icon' | 'Large') =>
  imageId && `/api/PetImages/${encodeURIComponent(imageId)}?size=${size}`
