import { createHash } from 'node:crypto'
import { problem } from './problem.ts'
import type { Context } from './route.ts'

export interface Created<Body> {
  readonly status: number
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}

/** Who asks for what, under the client's own key. */
export interface Ask {
  readonly personId: number
  readonly route: string
  readonly key: string
  readonly hash: Buffer
}

const KEY = /^[\x21-\x7e]{1,200}$/
/** How long a first answer is given again. */
export const KEPT = "interval '24 hours'"

function keyOf({ headers }: Context['request']): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw problem(400, { detail: 'Idempotency-Key: 1 to 200 visible ASCII characters' })
  }
  return key
}

/** Undefined without a key. @throws ProblemError 400 for a malformed one */
export function askOf({ request, caller }: Context, body: unknown): Ask | undefined {
  const key = keyOf(request)
  if (key === undefined || caller?.kind !== 'person') return undefined
  const { params, query } = request
  const hash = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest()
  return { personId: caller.personId, route: `${request.method} ${request.routeOptions.url}`, key, hash }
}

/** What is stored under a key. Status null: its request is still being worked on. */
export interface Stored {
  readonly body_hash: Buffer
  readonly status: number | null
  readonly headers: unknown
  readonly answer: string | null
}

/** The stored answer, for the same request. @throws ProblemError 422 when the key was used for another one, 409 */
export function replayed<Body>({ body_hash, status, headers, answer }: Stored, ask: Ask): Created<Body> {
  if (!body_hash.equals(ask.hash)) throw problem(422)
  if (status === null) throw problem(409)
  const body = (answer === null ? undefined : JSON.parse(answer)) as Body
  return { status, body, headers: { ...(headers as Record<string, string> | null), 'idempotency-replayed': 'true' } }
}

export function replied<Body>({ reply }: Context, { status, headers, body }: Created<Body>): Body {
  reply.code(status).headers(headers ?? {})
  return body
}
