import { CLAIM_DAYS, CLAIM_REMINDER_DAYS } from '@dyra/shared/domain/claims'
import { type Kysely, sql } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { confirmedEmail, isDisputed, isProtected } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'

/** Claim `c` may start: no other claim of its pet has, and its owner could agree. */
const MAY_START = `c.closed_at is null and c.started_at is null and not p.is_dead and not p.is_lost
  and o.person_id is not null and o.person_id <> c.claimant_person_id
  and not exists (select from claim w where w.pet_id = c.pet_id and w.started_at is not null and w.closed_at is null)
  and not exists (select from pet_transfer t where t.pet_id = c.pet_id and t.status = 'pending')
  and not ${isDisputed('c.pet_id')}`

const CLAIMED = `claim c
  join pet p on p.id = c.pet_id
  left join ownership o on o.pet_id = c.pet_id and o.to_at is null`

/** The oldest claim of a pet, if it may start. Read after the pet is locked. */
export async function findNext(db: Kysely<Schema>, petId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from ${sql.raw(CLAIMED)} where c.pet_id = ${petId} and ${sql.raw(MAY_START)}
    order by c.created_at, c.id limit 1`.execute(db)
  return rows[0]?.id
}

const IS_UNANSWERED = 'c.started_at is not null and c.answer is null'
const HAS_NO_TASK = 'not exists (select from task t where t.claim_id = c.id and t.closed_at is null)'
const passed = (days: number | string) => `c.notified_at <= now() - ${days} * interval '1 day'`

/** Reminders that are due, sent or not. */
const REMINDERS_DUE = `(select count(*)::int from unnest(array[${CLAIM_REMINDER_DAYS.join(', ')}]) as r (day)
  where ${passed('r.day')})`

/** The mail server refused the address, or all attempts failed, or there is no address any more. */
const FAILED = `(m.dead_at is not null or m.last_error like 'EENVELOPE%' or m.last_error = 'no address')`
const ALL_MAILS_FAILED = `(select count(*) > 0 and bool_and(${FAILED}) from outbox m
  where m.recipient_person_id = o.person_id and c.pet_id = any(m.pet_ids)
    and m.kind in ('claimReceived', 'claimReminder') and m.payload->>'claimId' = c.id::text)`

/** What a night finds among open claims. */
const conditions = {
  /** There is nothing to decide: the pet is dead, or the claimant is its owner. */
  pointless: '(p.is_dead or o.person_id = c.claimant_person_id)',
  /** Another owner has the pet by now, who has not been heard. */
  moved: `c.started_at is not null and o.person_id is distinct from c.owner_person_id and o.person_id is not null`,
  /** The owner was notified by mail but cannot be reached. */
  unreached: `${IS_UNANSWERED} and c.notified_by = 'mail'
    and (n.id is null or n.deceased or ${confirmedEmail('n')} is null or ${isProtected('n')} or ${ALL_MAILS_FAILED})`,
  reminders: `${IS_UNANSWERED} and c.reminders_sent < ${REMINDERS_DUE}`,
  silent: `${IS_UNANSWERED} and ${passed(CLAIM_DAYS)} and ${HAS_NO_TASK}`,
  waiting: MAY_START,
} as const
export type DueName = keyof typeof conditions

export interface DueClaim {
  readonly id: number
  readonly petId: number
  readonly remindersDue: number
}

const textOf = (name: DueName) => `select c.id, c.pet_id as "petId", ${REMINDERS_DUE} as "remindersDue" from ${CLAIMED}
  left join person n on n.id = o.person_id and n.erased_at is null
  where c.closed_at is null and ${conditions[name]}`

export const findDue = (db: Kysely<Schema>, name: DueName, limit: number): Promise<DueClaim[]> =>
  queryRows<DueClaim>(db, `${textOf(name)} order by c.id limit $1`, [limit])

/** Whether a claim is still due. Read after its pet is locked. */
export const isDue = async (db: Kysely<Schema>, name: DueName, id: number): Promise<boolean> =>
  (await queryRows(db, `${textOf(name)} and c.id = $1`, [id])).length > 0
