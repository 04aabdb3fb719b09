import type { Watch } from '@dyra/shared/contract/watchers'
import { type Kysely, sql } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

export interface WatcherRow {
  readonly watch: Watch | null
  readonly hasEmail: boolean
  readonly ssn: string
}

const WATCH = `json_build_object('postalCodeIds', w.postal_code_ids, 'municipalities', w.municipalities,
  'regions', w.regions, 'speciesIds', w.species_ids)`

/** The choice of a watcher, and whether the person may watch. */
export async function readWatcher(db: Kysely<Schema>, personId: number): Promise<WatcherRow> {
  const { rows } = await sql<WatcherRow>`
    select case when w.person_id is not null then ${sql.raw(WATCH)} end as watch, n.email is not null as "hasEmail",
      n.ssn
    from person n left join watcher w on w.person_id = n.id where n.id = ${personId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The person does not exist')
  return row
}

/** A changed choice applies to new alerts only. Open ones are on the public list. */
export async function saveWatch(tx: Tx, personId: number, watch: Watch): Promise<void> {
  const columns = {
    postal_code_ids: watch.postalCodeIds,
    municipalities: watch.municipalities,
    regions: watch.regions,
    species_ids: watch.speciesIds,
  }
  await tx
    .insertInto('watcher')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...columns, created_at: sql`now()` }))
    .execute()
}

export const deleteWatch = (db: Kysely<Schema>, personId: number) =>
  db.deleteFrom('watcher').where('person_id', '=', personId).execute()

/** Watcher `w` watches the place of alert `a` and the species of pet `p`. */
const IS_WATCHED = `(cardinality(w.species_ids) = 0 or p.species_id = any(w.species_ids))
    and (a.postal_code_id = any(w.postal_code_ids) or a.municipality = any(w.municipalities) or a.region = any(w.regions))`

/**
 * Alert `a` is open and newer than the watch. Watchers are mailed within an hour, so that the last three days suffice,
 * also after an outage.
 */
const IS_NEW = `a.ended_at is null and a.tells_watchers and a.told_since >= w.created_at
    and a.told_since > now() - interval '3 days'`

/** Watcher `w` has not been notified of alert `a` since it was last sent, and is not an owner of pet `p`. */
const IS_UNSENT = `not exists (select from watcher_notice t
      where t.person_id = w.person_id and t.lost_alert_id = a.id and t.notified_at >= a.told_since)
    and not exists (select from ownership o
      where o.pet_id = p.id and o.to_at is null and w.person_id in (o.person_id, p.co_owner_person_id))`

const ALERTS_TO_SEND = `lost_alert a join pet p on p.id = a.pet_id where ${IS_NEW} and ${IS_WATCHED} and ${IS_UNSENT}`

/**
 * One mail with all new alerts to each watcher who had none in the last hour. Watchers that another process is mailing
 * are skipped. The mail holds ids only. $1: number of watchers.
 */
export const queueDigests = prepared<{ n: number }, [number]>(`
with due as (
  select w.person_id from watcher w
  where (w.last_digest_at is null or w.last_digest_at <= now() - interval '1 hour')
    and exists (select from ${ALERTS_TO_SEND})
  order by w.person_id limit $1 for update skip locked),
found as (
  select w.person_id, a.id as alert_id, a.pet_id
  from due join watcher w on w.person_id = due.person_id cross join ${ALERTS_TO_SEND}),
noticed as (
  insert into watcher_notice as t (person_id, lost_alert_id) select person_id, alert_id from found
  on conflict (person_id, lost_alert_id) do update set notified_at = now(), end_notified_at = null),
mailed as (
  update watcher w set last_digest_at = now() from due where w.person_id = due.person_id),
queued as (
  insert into outbox (kind, recipient_person_id, pet_ids, payload)
  select 'watchedAlerts', person_id, array_agg(pet_id order by alert_id),
    jsonb_build_object('alertIds', jsonb_agg(alert_id order by alert_id))
  from found group by person_id returning 1)
select count(*)::int as n from queued`)

/** One mail to each watcher about the ends of alerts that they were mailed about. $1: number of notices. */
export const queueEnds = prepared<{ n: number }, [number]>(`
with ended as (
  select t.person_id, t.lost_alert_id, a.pet_id from watcher_notice t join lost_alert a on a.id = t.lost_alert_id
  where a.ended_at is not null and t.end_notified_at is null
  order by t.person_id, t.lost_alert_id limit $1 for update of t skip locked),
marked as (
  update watcher_notice t set end_notified_at = now() from ended
  where t.person_id = ended.person_id and t.lost_alert_id = ended.lost_alert_id),
queued as (
  insert into outbox (kind, recipient_person_id, pet_ids, payload)
  select 'watchedAlertsEnded', person_id, array_agg(pet_id order by lost_alert_id),
    jsonb_build_object('alertIds', jsonb_agg(lost_alert_id order by lost_alert_id))
  from ended group by person_id returning 1)
select count(*)::int as n from queued`)

/** An alert in a mail to a watcher. */
export interface WatchedAlert {
  readonly code: string
  readonly petName: string
  readonly speciesName: string
  readonly color: string | null
  readonly place: string | null
  readonly since: string
  readonly isOpen: boolean
}

const selectAlerts = prepared<WatchedAlert, [number[]]>(`
select a.code, p.name as "petName", s.name as "speciesName", p.color, coalesce(c.place, a.region) as place,
  coalesce(p.day_of_disappear, a.created_at::date) as since, a.ended_at is null as "isOpen"
from lost_alert a
join pet p on p.id = a.pet_id
join species s on s.id = p.species_id
left join postal_code c on c.id = a.postal_code_id
where a.id = any($1::bigint[]) order by a.id`)

export const readWatchedAlerts = (db: Database, ids: number[]): Promise<WatchedAlert[]> => selectAlerts(db, [ids])

/** Days from the alert to each question whether the pet is still lost. */
const QUESTION_DAYS = [3, 14, 60]

export interface Question {
  readonly id: number
  readonly petId: number
  readonly petName: string
  /** Owner and co-owner, without the deceased. */
  readonly personIds: readonly number[]
  readonly questionsSent: number
}

/** Open alerts with a question that is due. After missed questions only the latest one is sent. */
const selectQuestions = prepared<Question, [number[]]>(`
select a.id, p.id as "petId", p.name as "petName", a.questions_sent::int as "questionsSent",
  (select coalesce(json_agg(n.id order by n.id), '[]') from person n
    where n.id in (o.person_id, p.co_owner_person_id) and not n.deceased) as "personIds"
from lost_alert a
join pet p on p.id = a.pet_id
left join ownership o on o.pet_id = p.id and o.to_at is null
where a.ended_at is null and a.questions_sent < cardinality($1::int[])
  and a.created_at <= now() - $1[a.questions_sent + 1] * interval '1 day'
order by a.id`)

export const findQuestions = (db: Database): Promise<Question[]> => selectQuestions(db, [QUESTION_DAYS])

export const exportedWatches = section(`
select 1 as key, postal_code_ids as "postalCodeIds", municipalities, regions, species_ids as "speciesIds",
  created_at as created
from watcher where person_id = $1 and $2 = 0`)
