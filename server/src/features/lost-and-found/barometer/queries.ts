import type { Barometer } from '@dyra/shared/contract/barometer'
import { INCIDENT } from '@dyra/shared/domain/reference'
import { prepared, queryRows } from '../../../db/connection.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type Case, WEEK_MINUTES } from './rules.ts'

/** The newest published figures. */
export const readFigures = prepared<Barometer>(`
select month, seen_hours as "seenHours", home_hours as "homeHours", home_within_day as "homeWithinDay",
  home_within_week as "homeWithinWeek", reachable_keepers as "reachableKeepers", is_invented as "isInvented"
from barometer order by month desc limit 1`)

/**
 * The last month whose reports are all a week old, unless it is published. No month in a demonstration, whose figures
 * are invented. Iceland and the database use UTC all year.
 */
const DUE = `
select to_char(m.month, 'YYYY-MM-DD') as month
from (select date_trunc('month', now() - interval '7 days') - interval '1 month' as month) m
where not exists (select from barometer b where b.month = m.month::date or b.is_invented)`

export const findDueMonth = async (tx: Tx): Promise<string | undefined> =>
  (await queryRows<{ month: string }>(tx, DUE, []))[0]?.month

const minutesUntil = (instant: string) => `extract(epoch from ${instant} - r.created_at) / 60`
const withinWeek = (minutes: string) => `case when ${minutes} <= ${WEEK_MINUTES} then round(${minutes})::int end`

/** When the animal was home: an owner closed the thread as `home`, or the animal was recorded as found alive. */
const HOME = `least(case when r.end_reason = 'home' then r.closed_at end, (
  select min(i.created_at) from incident i
  where i.pet_id = r.pet_id and i.incident_type_id = ${INCIDENT.FoundAlive} and not i.unconfirmed
    and i.created_at >= r.created_at))`

/**
 * The first report on each pet in a week, without reports about dead animals, abuse, and threads that an owner started.
 * In random order, so that the ids reveal nothing.
 */
const COLLECT = `
insert into barometer_case (month, seen_minutes, home_minutes)
select $1::date, ${withinWeek(minutesUntil('r.seen_at'))}, ${withinWeek(minutesUntil(HOME))}
from found_report r
where r.created_at >= $1::date and r.created_at < $1::date + interval '1 month' and r.pet_id is not null
  and r.condition in ('well', 'injured') and r.abuse_at is null and r.blocked_at is null
  and not exists (
    select from found_report e where e.pet_id = r.pet_id and e.created_at < r.created_at
      and e.created_at > r.created_at - interval '7 days')
order by random()`

export const collectCases = (tx: Tx, month: string) => queryRows(tx, COLLECT, [month])

export const readCases = (tx: Tx, month: string): Promise<Case[]> =>
  queryRows<Case>(
    tx,
    `select seen_minutes as seen, home_minutes as home from barometer_case
    where month > $1::date - interval '12 months' and month <= $1::date`,
    [month],
  )

const hasContact = (person: string) => `exists (
  select from person n where n.id = ${person} and not n.deceased and (
    n.email is not null and n.email_confirmed_at is not null or n.confirmed_phones && n.phone_numbers))`

const KEEPERS = `
select count(*)::int as pets,
  (count(*) filter (where ${hasContact('w.person_id')} or ${hasContact('p.co_owner_person_id')}))::int as reachable
from pet p join ownership w on w.pet_id = p.id and w.to_at is null where not p.is_dead`

interface Keepers {
  readonly pets: number
  readonly reachable: number
}

export const countKeepers = async (tx: Tx): Promise<Keepers> =>
  (await queryRows<Keepers>(tx, KEEPERS, []))[0] ?? { pets: 0, reachable: 0 }

type Published = Readonly<Record<string, number | null>>

export const insertFigures = (tx: Tx, month: string, figures: Published) =>
  tx
    .insertInto('barometer')
    .values({ month, ...figures })
    .execute()
