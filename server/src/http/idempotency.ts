import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { retrying } from '../db/retry.ts'
import type { Schema } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { problem } from './problem.ts'
import type { Context } from './route.ts'

interface Created<Body> {
  readonly status: number
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}

type Work<Body, Db> = (db: Db) => Promise<Created<Body>>

/** Who asks for what, under the client's own key. */
interface Ask {
  readonly personId: number
  readonly route: string
  readonly key: string
  readonly hash: Buffer
}

const KEY = /^[\x21-\x7e]{1,200}$/
const KEPT = sql`interval '24 hours'`

function keyOf({ headers }: Context['request']): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw problem(400, { detail: 'Idempotency-Key: 1 to 200 visible ASCII characters' })
  }
  return key
}

function askOf({ request, caller }: Context, body: unknown): Ask | undefined {
  const key = keyOf(request)
  if (key === undefined || caller?.kind !== 'person') return undefined
  const { params, query } = request
  const hash = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest()
  return { personId: caller.personId, route: `${request.method} ${request.routeOptions.url}`, key, hash }
}

/**
 * Takes the key for this transaction. While another transaction holds it the database makes us wait, and lets us
 * have it if that one rolls back: of requests sent twice at once one works and the other gets its answer.
 */
async function takeKey(tx: Transaction<Schema>, { personId, route, key, hash }: Ask): Promise<boolean> {
  const fresh = { body_hash: hash, status: null, headers: null, answer: null, created_at: sql<Date>`now()` }
  const taken = await tx
    .insertInto('idempotency')
    .values({ person_id: personId, route, key, body_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'route', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency.created_at', '<', sql<Date>`now() - ${KEPT}`),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

const mine = ({ personId, route, key }: Ask) => ({ person_id: personId, route, key })

async function firstAnswer<Body>(tx: Transaction<Schema>, ask: Ask): Promise<Created<Body>> {
  const rows = Object.entries(mine(ask))
  const first = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'headers', 'answer'])
    .where((row) => row.and(Object.fromEntries(rows)))
    .executeTakeFirstOrThrow()
  if (!first.body_hash.equals(ask.hash)) throw problem(422)
  const { status, answer, headers } = first
  if (status === null) throw problem(409)
  const body = (answer === null ? undefined : JSON.parse(answer)) as Body
  return { status, body, headers: { ...(headers as Record<string, string> | null), 'idempotency-replayed': 'true' } }
}

async function once<Body>(
  tx: Transaction<Schema>,
  ask: Ask,
  work: Work<Body, Transaction<Schema>>,
): Promise<Created<Body>> {
  if (!(await takeKey(tx, ask))) return firstAnswer<Body>(tx, ask)
  const created = await work(tx)
  const { status, body, headers } = created
  const answer = body === undefined ? null : JSON.stringify(body)
  await tx
    .updateTable('idempotency')
    .set({ status, answer, headers: headers ? JSON.stringify(headers) : null })
    .where((row) => row.and(mine(ask)))
    .execute()
  return created
}

/**
 * Runs a creation in a transaction and gives its answer to the reply. With an Idempotency-Key the answer is stored in
 * the same transaction, and the same request within 24 hours gets it again without working twice (api.md).
 * A fault stores nothing, so the request may be tried again. `body`: what tells one request from another where the
 * body was not read as JSON.
 * @throws ProblemError 400 for a malformed key, 422 when the key was used for another request
 */
export async function idempotent<Body>(
  context: Context,
  work: Work<Body, Transaction<Schema>>,
  body: unknown = context.request.body,
): Promise<Body> {
  const ask = askOf(context, body)
  return replied(context, await inTransaction(context.db, (tx) => (ask ? once(tx, ask, work) : work(tx))))
}

/**
 * The same for a creation that writes by a single statement: that is a transaction of its own, so none is opened around
 * it unless the key is to be stored with it.
 */
export async function idempotentStatement<Body>(context: Context, work: Work<Body, Kysely<Schema>>): Promise<Body> {
  const ask = askOf(context, context.request.body)
  const { db } = context
  return replied(context, await (ask ? inTransaction(db, (tx) => once(tx, ask, work)) : retrying(() => work(db))))
}

function replied<Body>({ reply }: Context, { status, headers, body }: Created<Body>): Body {
  reply.code(status).headers(headers ?? {})
  return body
}
