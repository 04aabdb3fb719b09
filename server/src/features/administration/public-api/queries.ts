import type { IndexStatus } from '@dyra/shared/domain/index-feed'
import type { PatientState } from '@dyra/shared/domain/patients'
import type { KeyCaller } from '../../../access/caller.ts'
import { detailsState } from '../../../db/confirmation-expressions.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { chargeableBy, isListedPayer, isStolen } from '../../../db/expressions.ts'
import { clinicsOf } from '../../persons/workplaces/index.ts'
import type { IndexCursor, Snapshot } from './rules.ts'

const find = prepared<{ id: number }, [ssn: string, veterinarianId: number | null]>(`
select p.id from person p
where p.ssn = $1 and (${isListedPayer('p.id')} or p.id in ${chargeableBy('$2')})`)

/** The payer with this kennitala, if listed, or if the veterinarian of the key may charge them. */
export const findPayer = async (db: Database, ssn: string, { veterinarian }: KeyCaller): Promise<number | undefined> =>
  (await find(db, [ssn, veterinarian?.personId ?? null]))[0]?.id

/** A number that the practice has registered or scanned, with its place in the list. */
export interface PatientRow {
  readonly place: number
  readonly state: PatientState
  readonly keeperIds: readonly number[]
}

// The practice is the veterinarian of the key, and the members of the veterinarian's clinics.
const patients = prepared<PatientRow, [veterinarianId: number, whole: readonly string[], bare: readonly string[]]>(`
with practice as materialized (
  select $1::bigint as id union
  select m.person_id from workplace_member m where m.workplace_id in ${clinicsOf('$1::bigint')} and m.removed_at is null
)
select a.place::int, array_remove(array[w.person_id, case when w.id is not null then p.co_owner_person_id end], null)
    as "keeperIds",
  case when p.is_dead then 'dead' when ${isStolen('p.id')} then 'stolen'
    when p.is_lost then 'lost' when w.id is null then 'pending'
    when exists (select from ownership e where e.pet_id = p.id and e.to_at > known.at) then 'keeperChanged'
    when ${detailsState('o')} = 'stale' then 'stale' else 'ok' end as state
from unnest($2::text[], $3::text[]) with ordinality a (whole, bare, place)
cross join lateral (
  select m.pet_id from microtag m where m.tag_number in (a.whole, a.bare)
  order by m.tag_number = a.whole desc limit 1) m
join pet p on p.id = m.pet_id
cross join lateral (select greatest(
  (select max(r.created_at) from microtag r where r.pet_id = p.id and r.registered_by in (select id from practice)),
  (select max(l.created_at) from practice c join access_log l on l.reader_person_id = c.id
    where l.pet_id = p.id and l.purpose is not null)) as at) known
left join ownership w on w.pet_id = p.id and w.to_at is null
left join person o on o.id = w.person_id
where known.at is not null`)

/** @param candidates forms of each number, as `candidatesOf` has them */
export const findPatients = (
  db: Database,
  veterinarianId: number,
  candidates: readonly (readonly [whole: string, bare: string])[],
): Promise<PatientRow[]> =>
  patients(db, [veterinarianId, candidates.map(([whole]) => whole), candidates.map(([, bare]) => bare)])

/** `isKeyNew`: a transaction may still be running that began before the key was made, and records no changes for it. */
export interface IndexState extends Snapshot {
  readonly isKeyNew: boolean
}

const indexState = prepared<IndexState, [keyId: number]>(`
select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as next, extract(epoch from now())::int as now,
  exists (select from pg_stat_activity a, api_key k where k.id = $1 and a.backend_xid is not null
    and a.datname = current_database() and a.xact_start < k.created_at + interval '1 second') as "isKeyNew"
from pg_current_snapshot() s`)

export const readIndexState = async (db: Database, keyId: number): Promise<IndexState> => {
  const [state] = await indexState(db, [keyId])
  if (!state) throw new Error('The database has no snapshot')
  return state
}

/** A number in its present state. The cursor after a row has the `xid` and `id` of the row. */
export interface IndexRow {
  readonly xid: string
  readonly id: number
  readonly tagNumber: string
  readonly speciesId: number | null
  readonly status: IndexStatus
}

const STATUS = `case when p.id is null then 'removed' when p.is_dead then 'dead' when p.is_lost then 'lost' else 'registered' end`

const indexNumbers = prepared<IndexRow, [xid: string, id: number, size: number]>(`
select $1 as xid, m.id, m.tag_number as "tagNumber", p.species_id as "speciesId", ${STATUS} as status
from microtag m join pet p on p.id = m.pet_id where m.id > $2 order by m.id limit $3`)

export const findIndexNumbers = (db: Database, { xid, id }: IndexCursor, size: number): Promise<IndexRow[]> =>
  indexNumbers(db, [xid, id, size])

// Reads rows of transactions that are older than each running one: no row can appear later between rows that a client has read.
const indexChanges = prepared<IndexRow, [xid: string, id: number, size: number]>(`
with page as (
  select c.xid, c.id, c.tag_number from index_change c
  where (c.xid, c.id) > ($1::text::xid8, $2::bigint) and c.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by c.xid, c.id limit $3
)
select c.xid::text as xid, c.id, c.tag_number as "tagNumber", p.species_id as "speciesId", ${STATUS} as status
from page c left join microtag m on m.tag_number = c.tag_number left join pet p on p.id = m.pet_id
order by c.xid, c.id`)

export const findIndexChanges = (db: Database, { xid, id }: IndexCursor, size: number): Promise<IndexRow[]> =>
  indexChanges(db, [xid, id, size])
