import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Ask, askOf, type Created, KEPT, replayed, replied } from './idempotency-key.ts'
import type { Context } from './route.ts'

type Work<Body> = (tx: Transaction<Schema>) => Promise<Created<Body>>

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
        .where('idempotency.created_at', '<', sql<Date>`now() - ${sql.raw(KEPT)}`),
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
  return replayed<Body>(first, ask)
}

async function once<Body>(tx: Transaction<Schema>, ask: Ask, work: Work<Body>): Promise<Created<Body>> {
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
 * the same transaction, and the same request within 24 hours gets it again without working twice
 * (docs/api.md#idempotency). A fault stores nothing, so the request may be tried again. `body`: what tells one request
 * from another where the body was not read as JSON.
 * @throws ProblemError 400 for a malformed key, 422 when the key was used for another request
 */
export async function idempotent<Body>(
  context: Context,
  work: Work<Body>,
  body: unknown = context.request.body,
): Promise<Body> {
  const ask = askOf(context, body)
  return replied(context, await inTransaction(context.db, (tx) => (ask ? once(tx, ask, work) : work(tx))))
}
