import { type Database, prepared } from '../../db/connection.ts'

export interface LookRow {
  accessLogId: number
  created: Date
  /** The call that showed it. */
  what: string
  tagNumber: string | null
  readerRole: string | null
  readerName: string | null
  isKey: boolean
  keyName: string | null
}

/** A look of $1's data. Who read the log itself is not told to those whom it lists (docs/domain.md#access-log). */
const isAt = `l.person_ids @> array[$1::bigint] and l.what <> 'GET /api/AccessLog'`

/** Of an access-log row `l`, with its reader `r` and key `k`. */
export const columns = `l.id as "accessLogId", l.created_at as created, l.what, l.tag_number as "tagNumber",
  l.reader_role as "readerRole", r.name as "readerName", l.api_key_id is not null as "isKey", k.name as "keyName"`
export const names = `left join person r on r.id = l.reader_person_id
left join api_key k on k.id = l.api_key_id`

/** Repeats of one look: by the same reader, at the same of the same pet. */
export interface LookGroupRow extends Omit<LookRow, 'accessLogId' | 'created'> {
  /** Of a pet that the person owns, co-owns or owned. */
  readonly petId: number | null
  readonly petName: string | null
  readonly count: number
  readonly first: Date
  readonly last: Date
}

/**
 * Every group of looks at the person $1. All looks are found by the person first: walking the log from its end would
 * not meet a person who is rarely shown. Readers are told apart only for whom their names are shown ($2).
 */
const findGroups = prepared<LookGroupRow, [personId: number, isNamed: boolean]>(`
with mine as (
  select l.what, l.reader_role, l.api_key_id, l.tag_number, coalesce(l.pet_id, m.pet_id) as pet_id,
    case when $2::boolean then l.reader_person_id end as reader_person_id,
    count(*)::int as count, min(l.created_at) as first, max(l.created_at) as last
  from access_log l left join microtag m on m.tag_number = l.tag_number
  where ${isAt}
  group by 1, 2, 3, 4, 5, 6)
select l.what, l.tag_number as "tagNumber", p.id as "petId", p.name as "petName", l.reader_role as "readerRole",
  r.name as "readerName", l.api_key_id is not null as "isKey", k.name as "keyName", l.count, l.first, l.last
from mine l ${names}
left join pet p on p.id = l.pet_id and (p.co_owner_person_id = $1
  or exists (select from ownership w where w.pet_id = p.id and w.person_id = $1))
order by l.last desc, l.what`)

/** Looks at a person's data in groups, the group with the newest look first. */
export const findLookGroups = (db: Database, personId: number, isNamed: boolean) => findGroups(db, [personId, isNamed])

/** Looks at a person's data from the oldest on, `limit` after the row $2. */
export const findLooksAfter = prepared<LookRow, [number, number, number]>(`
with mine as materialized (select id from access_log l where ${isAt} and l.id > $2),
page as materialized (select id from mine order by id limit $3)
select ${columns} from page join access_log l on l.id = page.id ${names}
order by l.id`)
