import { addDays, addMonths, today } from '@dyra/shared/domain/dates'
import { ACCEPT_DAYS, type Clock, MARK_DAYS, MARKED_SPECIES } from '@dyra/shared/domain/duties'
import { type Database, prepared } from '../../../db/connection.ts'
import { clinicsOf } from '../../persons/workplaces/index.ts'
import { registerCalendar } from './rules.ts'

interface DutyRow {
  readonly clock: Clock
  /** Whether the row is the sum of all registrars. */
  readonly isTotal: boolean
  /** Null for the sum, and for transfers between owners, which have no registrar. */
  readonly registrarId: number | null
  readonly registrarName: string | null
  readonly clinics: string[]
  readonly inTime: number
  readonly late: number
  readonly medianDays: number | null
}

const isOfImport = (pet: string) => `exists (select from imported_pet i where i.pet_id = ${pet})`

/**
 * $1: first day. $2: days of chipping. $3: the last day to register for each of these; chips of earlier days are late.
 * Imported old data and chips of other countries are not measured. A transfer that waits longer than the law allows is
 * late and has no duration.
 */
const duties = prepared<DutyRow, [from: string, days: string[], deadlines: string[], species: number[]]>(`
with chips as materialized (
  select m.registered_by as registrar, m.created_at::date as registered, m.chipping_date as chipped,
    case when p.species_id = any($4::int[]) and not p.has_only_birth_year
        and not exists (select from microtag e where e.pet_id = m.pet_id and e.id < m.id)
      then m.chipping_date - p.birth_date end as age
  from microtag m join pet p on p.id = m.pet_id
  where m.created_at >= $1::date and m.chipping_date is not null and not m.is_foreign_micro_tag
    and not ${isOfImport('m.pet_id')}),
measured as (
  select 'registered' as clock, c.registrar, c.registered - c.chipped as days,
    coalesce(c.registered <= d.deadline, false) as in_time
  from chips c left join unnest($2::date[], $3::date[]) as d (day, deadline) on d.day = c.chipped
  union all
  select 'marked', registrar, age, age <= ${MARK_DAYS} from chips where age is not null
  union all
  select 'accepted', case when t.by_veterinarian then t.started_by end, t.decided_at::date - t.created_at::date,
    coalesce(t.decided_at::date - t.created_at::date <= ${ACCEPT_DAYS}, false)
  from pet_transfer t
  where t.created_at >= $1::date and not ${isOfImport('t.pet_id')} and (t.status = 'accepted'
    or t.status = 'pending' and now()::date - t.created_at::date > ${ACCEPT_DAYS})),
counted as (
  select clock, registrar, grouping(registrar) = 1 as "isTotal", count(*) filter (where in_time)::int as "inTime",
    count(*) filter (where not in_time)::int as late,
    (percentile_disc(0.5) within group (order by days))::int as "medianDays"
  from measured group by grouping sets ((clock, registrar), (clock)))
select c.clock, c."isTotal", c.registrar as "registrarId", p.name as "registrarName", c."inTime", c.late, c."medianDays",
  array(select o.name from workplace w join person o on o.id = w.person_id
    where w.id in ${clinicsOf('c.registrar')} order by o.name_sort, w.id) as clinics
from counted c left join person p on p.id = c.registrar
order by c.clock, c."isTotal", c.late desc, c."inTime" desc, p.name_sort, c.registrar`)

/** More days than two working days ever take, with the weekends and holidays between. */
const BEFORE_DAYS = 30
const MONTHS = 11

/** How the time limits were kept in the last twelve months, by registrar. */
export async function readDuties(db: Database): Promise<DutyRow[]> {
  const from = `${addMonths(today(), -MONTHS).slice(0, 7)}-01`
  const { days, deadlines } = registerCalendar(addDays(from, -BEFORE_DAYS), today())
  return duties(db, [from, days, deadlines, [...MARKED_SPECIES]])
}
