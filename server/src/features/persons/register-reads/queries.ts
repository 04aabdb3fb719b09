import { type Kysely, sql } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import { keepsLivingPet, TODAY } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { findKeepers } from '../contacts/index.ts'

/** A person who was read within this time is not read again at once. */
const FRESH = `interval '1 day'`
/**
 * Pause after a failure in minutes: 2, 4, 8 … 512. Without a failure, a minute in which no other process takes the
 * person.
 */
const PAUSE = `power(2, least(r.failures, 9)) * interval '1 minute'`

/**
 * Requests that these persons are read from the national register at once: because their pet is lost, because of a
 * claim, or because their mail server refused a mail. Ignores organisations, and persons who were read within a day.
 */
export async function requestRegisterRead(db: Kysely<Schema>, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  await sql`
    insert into register_read as r (person_id, requested_at)
    select n.id, now() from person n
    where n.id = any(${[...new Set(personIds)]}::bigint[]) and not n.is_organization and n.erased_at is null
      and (n.synced_at is null or n.synced_at < now() - ${sql.raw(FRESH)})
    order by n.id
    on conflict (person_id) do update set requested_at = now(), tried_at = null, failures = 0
    where r.requested_at is null and (r.read_at is null or r.read_at < now() - ${sql.raw(FRESH)})`.execute(db)
}

/** Requests the same for the owner and the co-owner of a pet. */
export const requestKeeperReads = async (tx: Tx, petId: number): Promise<void> =>
  requestRegisterRead(tx, await findKeepers(tx, petId))

const lease = prepared<{ id: number }, [number]>(`
update register_read r set tried_at = now() from (
  select person_id from register_read r where requested_at is not null and (tried_at is null or tried_at < now() - ${PAUSE})
  order by requested_at, person_id limit $1 for update skip locked) d
where r.person_id = d.person_id returning r.person_id as id`)

/** Takes requested persons who are due; no other process takes them during the next minute. */
export const leaseRequested = async (db: Database, limit: number): Promise<number[]> =>
  (await lease(db, [limit])).map(({ id }) => id)

/** After a failure, a person is read again the next night, not in a repeated run of the same night. */
const due = prepared<{ id: number }, [days: number, limit: number]>(`
select n.id from person n left join register_read r on r.person_id = n.id
where not n.is_organization and not n.deceased and n.erased_at is null
  and coalesce(r.read_at, n.synced_at, n.created_at) < now() - $1 * interval '1 day'
  and (r.tried_at is null or r.tried_at < now() - interval '20 hours')
  and ${keepsLivingPet('n.id')}
order by coalesce(r.read_at, n.synced_at, n.created_at), n.id limit $2`)

/**
 * Living owners and co-owners of living pets who were last read more than this many days ago, the longest ago first.
 */
export const findDue = async (db: Database, days: number, limit: number): Promise<number[]> =>
  (await due(db, [days, limit])).map(({ id }) => id)

const COUNTER = 'registerReads'

/** Counts one of the reads allowed tonight; false if none is left. A repeated run continues the count. */
const take = prepared<{ n: number }, [key: string, perNight: number]>(`
insert into counter (key, window_start, n, expires_at) values ($1, ${TODAY}, 1, ${TODAY} + 2)
on conflict (key, window_start) do update set n = counter.n + 1 where counter.n < $2
returning n`)

export const takeOneOfTonight = async (db: Database, perNight: number): Promise<boolean> =>
  (await take(db, [COUNTER, perNight])).length > 0

/** Records that the person was read, whether or not anything changed. */
export async function markRead(db: Kysely<Schema>, personId: number): Promise<void> {
  await sql`
    insert into register_read (person_id, read_at, tried_at) values (${personId}, now(), now())
    on conflict (person_id) do update set read_at = now(), tried_at = now(), requested_at = null, failures = 0`.execute(
    db,
  )
}

/** Records a failed read. The request stays, and the person is read again later. */
export async function markFailed(db: Kysely<Schema>, personId: number): Promise<void> {
  await sql`
    insert into register_read as r (person_id, tried_at, failures) values (${personId}, now(), 1)
    on conflict (person_id) do update set tried_at = now(), failures = r.failures + 1`.execute(db)
}
