import type { Rider } from '../db/change.ts'
import { type Database, prepared } from '../db/connection.ts'
import { retrying } from '../db/retry.ts'
import { type Ask, askOf, type Created, KEPT, replayed, replied, type Stored } from './idempotency-key.ts'
import type { Context } from './route.ts'

interface Creation<Body> {
  readonly status: number
  /** SQL: the answer's JSON, of the row `a` that the statement inserts. */
  readonly answer: string
  /** One statement, with what rides along in it; answers the same. */
  readonly work: (riders: readonly Rider[]) => Promise<Body>
}

/** Deletes the stored answer if it has expired, otherwise reads it. */
const findStored = prepared<Stored, [number, string, string]>(`
with gone as (
  delete from idempotency where person_id = $1 and route = $2 and key = $3 and created_at < now() - ${KEPT}
)
select body_hash, status, headers, answer from idempotency
where person_id = $1 and route = $2 and key = $3 and created_at >= now() - ${KEPT}`)

async function findFirst<Body>(db: Database, ask: Ask): Promise<Created<Body> | undefined> {
  const [stored] = await findStored(db, [ask.personId, ask.route, ask.key])
  return stored && replayed<Body>(stored, ask)
}

/** A key that is stored already fails the whole statement. */
const storing =
  ({ personId, route, key, hash }: Ask, { status, answer }: Creation<unknown>): Rider =>
  (put) =>
    `insert into idempotency (person_id, route, key, body_hash, status, answer)
    select ${put(personId)}::bigint, ${put(route)}, ${put(key)}, ${put(hash)}::bytea, ${put(status)}::int, ${answer} from after a`

/**
 * Of requests sent twice at once one fails by what the other has written, be it the key: it gets the other's answer.
 */
async function once<Body>(db: Database, ask: Ask, creation: Creation<Body>): Promise<Created<Body>> {
  const first = await findFirst<Body>(db, ask)
  if (first) return first
  try {
    return { status: creation.status, body: await retrying(() => creation.work([storing(ask, creation)])) }
  } catch (error) {
    const other = await findFirst<Body>(db, ask)
    if (other) return other
    throw error
  }
}

/**
 * As `idempotent`, for a creation that writes by a single statement: that is a transaction of its own, and stores the
 * answer under its key as well, so none is opened around it.
 * @throws ProblemError 400 for a malformed key, 422 when the key was used for another request
 */
export async function idempotentStatement<Body>(context: Context, creation: Creation<Body>): Promise<Body> {
  const ask = askOf(context, context.request.body)
  if (ask) return replied(context, await once(context.db, ask, creation))
  return replied(context, { status: creation.status, body: await retrying(() => creation.work([])) })
}
