import ky, { HTTPError, type KyInstance, TimeoutError } from 'ky'
import type { RequestOf, ResponseOf, Route } from '../contract/index.ts'
import { currentToken, notifyAuthProvider } from './auth-provider.ts'
import { ApiProblem, NetworkFailure, networkFailureOf, readProblem } from './problem.ts'
import { address, type Parts, readBody } from './request.ts'

export { type AuthResponse, currentToken, notifyAuthProvider, setAuthProvider } from './auth-provider.ts'
export { errorMessage, reportUnexpected } from './error-message.ts'
// For uploads with progress, which do not use ky.
export { ApiProblem, NetworkFailure, networkFailureOf, newPriceOf, readProblem } from './problem.ts'
export { address, readBody } from './request.ts'
export { type Result, result } from './result.ts'

/** A call that has not answered by then counts as a network failure. */
const TIMEOUT_MS = 20_000

// ky hands over a finished Request and adds the signal: fetch rejects because of these or because no answer came.
const fetchAnswer: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init)
  } catch (error) {
    throw networkFailureOf(error)
  }
}

/**
 * Reads are repeated when no answer came or the server was not ready; a refusal is shown at once, a write is sent once.
 */
const client = ky.create({
  fetch: fetchAnswer,
  timeout: TIMEOUT_MS,
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [503],
    afterStatusCodes: [],
    shouldRetry: ({ error }) => (error instanceof NetworkFailure ? true : undefined),
  },
})
/** For calls that end when a human has acted: a second try would ask the human again. */
const patientClient = ky.create({ fetch: fetchAnswer, timeout: false, retry: 0 })

const failureOf = (error: unknown) => {
  if (error instanceof HTTPError) return readProblem(error.response, error.data)
  return error instanceof TimeoutError ? new NetworkFailure('no answer', { cause: error }) : error
}

/** What a write may ask of the server besides its body. */
export interface Conditions {
  /** Version that was read (`callWithVersion`): refused with 412 when the object has changed since. */
  readonly ifMatch?: string | null
  /** The same key again gets the first try's answer, and nothing is made twice. */
  readonly idempotencyKey?: string
}

type Asked<R extends Route> = RequestOf<R> & Conditions
type Call = <R extends Route>(key: R, request: Asked<R>, signal?: AbortSignal) => Promise<ResponseOf<R>>

const optionsOf = ({ body, ifMatch, idempotencyKey }: Parts & Conditions, token: string | null) => ({
  ...(body === undefined ? {} : { json: body }),
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

let changes = 0
/** How many changes this page has sent, successful or not: data read before one may be stale. */
export const changesAsked = () => changes

const sender = <T>(through: KyInstance, read: (response: Response) => T | Promise<T>) =>
  async function send<R extends Route>(key: R, request: RequestOf<R>, signal?: AbortSignal): Promise<T> {
    const parts = request as Parts & Conditions
    const { method, path } = address(key, parts)
    // Read now: logging out forgets the token while its last call is still on the way.
    const token = currentToken()
    try {
      const url = new URL(path, location.origin).href
      const response = await through(url, { method, signal, ...optionsOf(parts, token) })
      notifyAuthProvider(token, response)
      return await read(response)
    } catch (error) {
      const failure = failureOf(error)
      if (error instanceof HTTPError && failure instanceof ApiProblem)
        notifyAuthProvider(token, error.response, failure.type)
      throw failure
    } finally {
      if (method !== 'GET') changes += 1
    }
  }

const send = sender(client, readAnswer)
const sendPatiently = sender(patientClient, readAnswer)

/** A call with the answer's headers, where they say what the body does not. */
export const callWithHeaders = async <R extends Route>(key: R, request: RequestOf<R>, signal?: AbortSignal) =>
  (await send(key, request, signal)) as Answer<ResponseOf<R>>

/**
 * One call of the contract. Throws ApiProblem when the server refuses, NetworkFailure when no answer comes, and the
 * signal's reason (an AbortError) when `signal` ends it.
 */
export const call: Call = async (key, request, signal) => (await callWithHeaders(key, request, signal)).body

/** The same without time limit and second try, for the login, which waits for somebody to pick up a phone. */
export const callPatiently: Call = async <R extends Route>(key: R, request: RequestOf<R>, signal?: AbortSignal) =>
  (await sendPatiently(key, request, signal)).body as ResponseOf<R>

/** The same for a file, which is still on its way: reading the answer's body fails when the connection breaks. */
export const callFile = sender(patientClient, (response) => response)

/** The same with the version that was read, for the `ifMatch` of the change that follows; null where there is none. */
export async function callWithVersion<R extends Route>(
  key: R,
  request: RequestOf<R>,
  signal?: AbortSignal,
): Promise<{ body: ResponseOf<R>; version: string | null }> {
  const { body, headers } = await callWithHeaders(key, request, signal)
  return { body, version: headers.get('etag') }
}

type ListRoute = { [R in Route]: ResponseOf<R> extends readonly unknown[] ? R : never }[Route]

/** Rows of one page of a plain list, and how many there are on all pages. */
export interface ListPage<Rows> {
  readonly rows: Rows
  readonly total: number
}

/** A plain list asked for in pages (docs/api.md#lists-and-paging). */
export async function callList<R extends ListRoute>(
  key: R,
  request: RequestOf<R>,
  signal?: AbortSignal,
): Promise<ListPage<ResponseOf<R>>> {
  const { body, headers } = await callWithHeaders(key, request, signal)
  return { rows: body, total: Number(headers.get('x-total-count')) }
}

/** Address of a pet's picture, or null when it has none. */
export const petPictureUrl = (imageId: string | null, size: 'Icon' | 'Large') =>
  imageId && `/api/PetImages/${encodeURIComponent(imageId)}?size=${size}`
