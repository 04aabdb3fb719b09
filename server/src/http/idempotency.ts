import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  type Created,
  KEPT_INTERVAL,
  type KeyedRequest,
  keyedRequestOf,
  type Repeatable,
  replayed,
  replied,
} from './idempotency-key.ts'

type Work<Body> = (tx: Transaction<Schema>) => Promise<Created<Body>>

/**
 * Claims the key for this transaction. If another transaction has it, the database waits until that one ends, and the
 * claim succeeds if it rolled back: of two concurrent requests one runs and the other gets its response.
 */
async function claimKey(tx: Transaction<Schema>, { personId, route, key, hash }: KeyedRequest): Promise<boolean> {
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

async function firstResponse<Body>(tx: Transaction<Schema>, request: KeyedRequest): Promise<Created<Body>> {
  const first = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'headers', 'answer'])
    .where((row) => row.and(keyColumns(request)))
    .executeTakeFirstOrThrow()
  return replayed<Body>(first, request)
}

async function once<Body>(tx: Transaction<Schema>, request: KeyedRequest, work: Work<Body>): Promise<Created<Body>> {
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
