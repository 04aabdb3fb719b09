import { createHash } from 'node:crypto'
import { actingPersonOf } from '../access/caller.ts'
import type { Context } from '../kernel/call.ts'
import { problem } from '../problems/problem.ts'
import { refusalTexts } from '../problems/texts.ts'

export interface Created<Body> {
  readonly status: number
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly personId: number
  readonly route: string
  readonly key: string
  readonly hash: Buffer
}

const KEY = /^[\x21-\x7e]{1,200}$/
/** What of a call decides whether it is a repeat, and where the work is done. */
export type Repeatable = Pick<Context, 'request' | 'reply' | 'caller' | 'db'>

/** How long the first response is replayed. */
export const KEPT_INTERVAL = "interval '24 hours'"

function keyOf({ headers }: Context['request']): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw problem(400, { detail: 'Idempotency-Key: 1 to 200 visible ASCII characters' })
  }
  return key
}

/** @throws ProblemError 400 without a key, for calls that require one */
export function requireIdempotencyKey(request: Context['request']): void {
  if (keyOf(request) === undefined) throw problem(400, { title: refusalTexts.idempotencyKeyRequired })
}

/** Not a part of the request: a repeat may come from a page in another language. */
const withoutLanguage = (query: unknown) =>
  Object.fromEntries(Object.entries(Object(query)).filter(([name]) => name.toLowerCase() !== 'lang'))

/** Undefined without a key. @throws ProblemError 400 for an invalid key */
export function keyedRequestOf(
  { request, caller }: Pick<Context, 'request' | 'caller'>,
  body: unknown,
): KeyedRequest | undefined {
  const key = keyOf(request)
  const person = actingPersonOf(caller)
  if (key === undefined || person === undefined) return undefined
  const { params, query } = request
  const hash = createHash('sha256')
    .update(JSON.stringify([params, withoutLanguage(query), body]))
    .digest()
  return { personId: person.personId, route: `${request.method} ${request.routeOptions.url}`, key, hash }
}

/** The stored response of a key. The status is null while the request is running. */
export interface Stored {
  readonly body_hash: Buffer
  readonly status: number | null
  readonly headers: unknown
  readonly answer: string | null
}

/** The stored response. @throws ProblemError 422 if the key was used for another request, 409 if it is running */
export function replayed<Body>(stored: Stored, request: KeyedRequest): Created<Body> {
  const { body_hash, status, headers, answer } = stored
  if (!body_hash.equals(request.hash)) throw problem(422)
  if (status === null) throw problem(409)
  const body = (answer === null ? undefined : JSON.parse(answer)) as Body
  return { status, body, headers: { ...(headers as Record<string, string> | null), 'idempotency-replayed': 'true' } }
}

export function replied<Body>({ reply }: Pick<Context, 'reply'>, { status, headers, body }: Created<Body>): Body {
  reply.code(status).headers(headers ?? {})
  return body
}
