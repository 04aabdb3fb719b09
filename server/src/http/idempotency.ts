import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { actingPersonOf } from '../access/caller.ts'
import { type Database, prepared } from '../db/connection.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Context } from '../kernel/call.ts'
import { problem } from '../problems/problem.ts'
import { refusalTexts } from '../problems/texts.ts'

interface Created<Body> {
  readonly status: number
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates something in the given transaction. */
export type Work<Body> = (tx: Tx) => Promise<Created<Body>>

/** The parts of a call that decide whether it is a repeat, and in which database the work is done. */
export type Repeatable = Pick<Context, 'request' | 'reply' | 'caller' | 'db'>

/** A request with an idempotency key. */
interface KeyedRequest {
  readonly personId: number
  readonly route: string
  readonly key: string
  readonly hash: Buffer
}

/** The stored response of a key. No other transaction sees it before it has a status. */
interface Stored {
  readonly body_hash: Buffer
  readonly status: number
  readonly headers: unknown
  readonly answer: string | null
}

const KEY = /^[\x21-\x7e]{1,200}$/
/** How long the first response is replayed. */
const KEPT_INTERVAL = "interval '24 hours'"

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

/** Removes the language, which is not part of the request: a repeat may come from a page in another language. */
const withoutLanguage = (query: unknown) =>
  Object.fromEntries(Object.entries(Object(query)).filter(([name]) => name.toLowerCase() !== 'lang'))

/** Undefined without a key. @throws ProblemError 400 for an invalid key */
function keyedRequestOf({ request, caller }: Repeatable, body: unknown): KeyedRequest | undefined {
  const key = keyOf(request)
  const person = actingPersonOf(caller)
  if (key === undefined || person === undefined) return undefined
  const { params, query } = request
  const hash = createHash('sha256')
    .update(JSON.stringify([params, withoutLanguage(query), body]))
    .digest()
  return { personId: person.personId, route: `${request.method} ${request.routeOptions.url}`, key, hash }
}

/** The stored response. @throws ProblemError 422 if the key was used for another request */
function replayed<Body>(stored: Stored, request: KeyedRequest): Created<Body> {
  const { body_hash, status, headers, answer } = stored
  if (!body_hash.equals(request.hash)) throw problem(422)
  const body = (answer === null ? undefined : JSON.parse(answer)) as Body
  return { status, body, headers: { ...(headers as Record<string, string> | null), 'idempotency-replayed': 'true' } }
}

function replied<Body>({ reply }: Repeatable, { status, headers, body }: Created<Body>): Body {
  reply.code(status).headers(headers ?? {})
  return body
}

/**
 * Claims the key for this transaction. If another transaction has the key, the database waits for its end; the claim succeeds if
 * it rolled back. So one of two concurrent requests runs and the other gets its response.
 */
async function claimKey(tx: Tx, { personId, route, key, hash }: KeyedRequest): Promise<boolean> {
  const fresh = { body_hash: hash, status: null, headers: null, answer: null, created_at: sql<Date>`now()` }
  const taken = await tx
    .insertInto('idempotency')
    .values({ person_id: personId, route, key, body_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'route', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency.created_at', '<', sql<Date>`now() - ${sql.raw(KEPT_INTERVAL)}`),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

const keyColumns = ({ personId, route, key }: KeyedRequest) => ({ person_id: personId, route, key })

async function firstResponse<Body>(tx: Tx, request: KeyedRequest): Promise<Created<Body>> {
  const first = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'headers', 'answer'])
    .where((row) => row.and(keyColumns(request)))
    .$castTo<Stored>()
    .executeTakeFirstOrThrow()
  return replayed<Body>(first, request)
}

async function once<Body>(tx: Tx, request: KeyedRequest, work: Work<Body>): Promise<Created<Body>> {
  if (!(await claimKey(tx, request))) return firstResponse<Body>(tx, request)
  const created = await work(tx)
  const { status, body, headers } = created
  const answer = body === undefined ? null : JSON.stringify(body)
  await tx
    .updateTable('idempotency')
    .set({ status, answer, headers: headers ? JSON.stringify(headers) : null })
    .where((row) => row.and(keyColumns(request)))
    .execute()
  return created
}

/**
 * Runs a creation in a transaction and sends its response. With an Idempotency-Key the response is stored in the same
 * transaction, and replayed to the same request within 24 hours (docs/api.md#idempotency). An error stores nothing, so
 * the request can be repeated. `body`: distinguishes requests whose body is not JSON.
 * @throws ProblemError 400 for an invalid key, 422 if the key was used for another request
 */
export async function idempotent<Body>(
  context: Repeatable,
  work: Work<Body>,
  body: unknown = context.request.body,
): Promise<Body> {
  const request = keyedRequestOf(context, body)
  return replied(context, await inTransaction(context.db, (tx) => (request ? once(tx, request, work) : work(tx))))
}

const findStored = prepared<Stored, [number, string, string]>(`
select body_hash, status, headers, answer from idempotency
where person_id = $1 and route = $2 and key = $3 and created_at >= now() - ${KEPT_INTERVAL}`)

async function findFirst<Body>(db: Database, request: KeyedRequest): Promise<Created<Body> | undefined> {
  const [stored] = await findStored(db, [request.personId, request.route, request.key])
  return stored && replayed<Body>(stored, request)
}

/**
 * Like `idempotent`, with work before the transaction: the work asks a register, or shares a statement with other
 * requests, and a transaction would hold a connection meanwhile. A repeat does no such work. If the same request is
 * sent twice at the same time, the work of one may fail because of what the other has created; then the response of the
 * other is sent.
 */
export async function idempotentAfter<Body>(context: Repeatable, prepare: () => Promise<Work<Body>>): Promise<Body> {
  const request = keyedRequestOf(context, context.request.body)
  const first = request && (await findFirst<Body>(context.db, request))
  if (first) return replied(context, first)
  try {
    return await idempotent(context, await prepare())
  } catch (error) {
    const other = request && (await findFirst<Body>(context.db, request))
    if (other) return replied(context, other)
    throw error
  }
}
