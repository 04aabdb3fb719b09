import type { StatementExtension } from '../db/change.ts'
import { type Database, prepared } from '../db/connection.ts'
import { withRetries } from '../db/retry.ts'
import {
  type Created,
  KEPT_INTERVAL,
  type KeyedRequest,
  keyedRequestOf,
  type Repeatable,
  replayed,
  replied,
  type Stored,
} from './idempotency-key.ts'

interface Creation<Body> {
  readonly status: number
  /** SQL expression: the JSON of the response, from the inserted row `a`. */
  readonly answer: string
  /** Runs one statement with the extensions. Returns the same response. */
  readonly work: (extensions: readonly StatementExtension[]) => Promise<Body>
}

/** Reads the stored response, or deletes it if it has expired. */
const findStored = prepared<Stored, [number, string, string]>(`
with gone as (
  delete from idempotency where person_id = $1 and route = $2 and key = $3 and created_at < now() - ${KEPT_INTERVAL}
)
select body_hash, status, headers, answer from idempotency
where person_id = $1 and route = $2 and key = $3 and created_at >= now() - ${KEPT_INTERVAL}`)

async function findFirst<Body>(db: Database, request: KeyedRequest): Promise<Created<Body> | undefined> {
  const [stored] = await findStored(db, [request.personId, request.route, request.key])
  return stored && replayed<Body>(stored, request)
}

/** Stores the response. Fails the whole statement if the key exists. */
const storing =
  ({ personId, route, key, hash }: KeyedRequest, { status, answer }: Creation<unknown>): StatementExtension =>
  (bind) =>
    `insert into idempotency (person_id, route, key, body_hash, status, answer)
    select ${bind(personId)}::bigint, ${bind(route)}, ${bind(key)}, ${bind(hash)}::bytea, ${bind(status)}::int, ${answer}
    from after a`

/**
 * Of two concurrent requests with the same key, one fails on a row of the other, such as the key, and then gets the
 * other's response.
 */
async function once<Body>(db: Database, request: KeyedRequest, creation: Creation<Body>): Promise<Created<Body>> {
  const first = await findFirst<Body>(db, request)
  if (first) return first
  try {
    return { status: creation.status, body: await withRetries(() => creation.work([storing(request, creation)])) }
  } catch (error) {
    const other = await findFirst<Body>(db, request)
    if (other) return other
    throw error
  }
}

/**
 * Like `idempotent`, for a creation by a single statement, which needs no transaction: the statement stores the response
 * as well.
 * @throws ProblemError 400 for an invalid key, 422 if the key was used for another request
 */
export async function idempotentStatement<Body>(context: Repeatable, creation: Creation<Body>): Promise<Body> {
  const request = keyedRequestOf(context, context.request.body)
  if (request) return replied(context, await once(context.db, request, creation))
  return replied(context, { status: creation.status, body: await withRetries(() => creation.work([])) })
}
