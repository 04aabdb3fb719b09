import { type AccessLogDetail, VIEWED_NAMES_MAX } from '@dyra/shared/contract/access-log'
import type { ScanPurpose } from '@dyra/shared/domain/scans'
import { NAMED_VIEWERS, REPRESENTATIVE_VIEWER } from '../../../access-log/log-view.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import type { CountCache } from '../../../db/count-cache.ts'
import type { Page } from '../../../http/paging.ts'

export interface ViewRow {
  accessLogId: number
  created: Date
  /** The call that returned the data. */
  what: string
  tagNumber: string | null
  purpose: ScanPurpose | null
  viewerRole: string | null
  viewerName: string | null
  isKey: boolean
  keyName: string | null
}

/**
 * A view of $1's data. Views of the log itself are not shown to the persons listed in it, and some views of the police and
 * authorities only later (docs/domain.md#access-log).
 */
const showsPerson = `l.person_ids @> array[$1::bigint] and l.what <> 'GET /api/AccessLog'
  and (l.shown_from is null or l.shown_from <= now())`

/** Who viewed, by the access-log row `l`: the representative, not the owner for whom they act. */
const viewerId = `case when l.reader_role = '${REPRESENTATIVE_VIEWER}' then l.acting_person_id else l.reader_person_id end`

/** Columns of an access-log row `l` with its viewer `r` and API key `k`. */
const viewColumns = `l.id as "accessLogId", l.created_at as created, l.what, l.tag_number as "tagNumber",
  l.purpose, l.reader_role as "viewerRole", r.name as "viewerName", l.api_key_id is not null as "isKey", k.name as "keyName"`
const viewJoins = `left join person r on r.id = ${viewerId}
left join api_key k on k.id = l.api_key_id`

const namedViewers = NAMED_VIEWERS.map((role) => `'${role}'`).join(', ')

/** A group of repeated views, with the same viewer, call and pet. */
export interface ViewGroupRow extends Omit<ViewRow, 'accessLogId' | 'created'> {
  /** Null unless the person knows the pet's name. */
  readonly petId: number | null
  readonly petName: string | null
  readonly count: number
  readonly first: Date
  readonly last: Date
}

/** SQL condition: person $1 knows the name of pet `p`, because it is or was theirs, or was offered to them. */
const knowsPet = `(p.co_owner_person_id = $1
  or exists (select from ownership w where w.pet_id = p.id and w.person_id = $1)
  or exists (select from pet_transfer t where t.pet_id = p.id and t.new_owner_person_id = $1)
  or exists (select from co_owner_invitation i where i.pet_id = p.id and i.person_id = $1 and i.invited_at is not null))`

/**
 * All groups of views of the person $1. Selects by person first: reading the log from its end would take long for a
 * person who is rarely shown. Viewers form separate groups only if the caller may see their names: those of workplaces
 * and representatives, and for administrators ($2) all.
 */
const findGroups = prepared<ViewGroupRow, [personId: number, isNamed: boolean]>(`
with own_views as (
  select l.what, l.reader_role, l.api_key_id, l.tag_number, coalesce(l.pet_id, m.pet_id) as pet_id,
    case when $2::boolean or l.reader_role in (${namedViewers}) then ${viewerId} end as viewer_id,
    l.purpose,
    count(*)::int as count, min(l.created_at) as first, max(l.created_at) as last
  from access_log l left join microtag m on m.tag_number = l.tag_number
  where ${showsPerson}
  group by 1, 2, 3, 4, 5, 6, 7)
select l.what, l.tag_number as "tagNumber", p.id as "petId", p.name as "petName", l.purpose,
  l.reader_role as "viewerRole", r.name as "viewerName", l.api_key_id is not null as "isKey", k.name as "keyName", l.count, l.first, l.last
from own_views l
left join person r on r.id = l.viewer_id
left join api_key k on k.id = l.api_key_id
left join pet p on p.id = l.pet_id and ${knowsPet}
order by l.last desc, l.what`)

/** Views of a person's data in groups, the group with the newest view first. */
export const findViewGroups = (db: Database, personId: number, isNamed: boolean) => findGroups(db, [personId, isNamed])

/** Views of a person's data, oldest first: up to $3 rows after the row $2. */
export const findViewsAfter = prepared<ViewRow, [number, number, number]>(`
with own_views as materialized (select id from access_log l where ${showsPerson} and l.id > $2),
page as materialized (select id from own_views order by id limit $3)
select ${viewColumns} from page join access_log l on l.id = page.id ${viewJoins}
order by l.id`)

export interface ViewFilter {
  /** The person whose data was shown. */
  readonly personId?: number
  readonly viewerPersonId?: number
}

export interface DetailRow extends ViewRow {
  viewerPersonId: number | null
  actingPersonId: number | null
  actingPersonName: string | null
  addressClass: string | null
  caseNumber: string | null
  shownFrom: Date | null
  personIds: number[]
  persons: AccessLogDetail['persons']
}

const detailColumns = `${viewColumns}, l.reader_person_id as "viewerPersonId", l.acting_person_id as "actingPersonId",
  h.name as "actingPersonName", l.address_class as "addressClass", l.case_number as "caseNumber", l.shown_from as "shownFrom",
  l.person_ids as "personIds",
  (select coalesce(json_agg(json_build_object('personId', s.id, 'name', s.name) order by n.place), '[]')
   from unnest(l.person_ids[1:${VIEWED_NAMES_MAX}]) with ordinality n(id, place) join person s on s.id = n.id and s.erased_at is null
  ) as persons`

const isOfPerson = 'l.person_ids @> array[$1::bigint]'
const isByViewer = 'l.reader_person_id = $1'

interface Condition {
  readonly where: string
  /** Number of parameters of the condition. */
  readonly values: number
  /** Whether all matching rows are selected before sorting, which is faster for rare rows in a large log. */
  readonly isRare: boolean
}

const listOf = <Values extends readonly number[]>({ where, values, isRare }: Condition) => {
  const found = `found as ${isRare ? '' : 'not '}materialized (select id from access_log l where ${where})`
  const page = `select id from found order by id desc limit $${values + 1} offset $${values + 2}`
  return {
    find: prepared<DetailRow, [...Values, number, number]>(`
with ${found}, page as materialized (${page})
select ${detailColumns} from page join access_log l on l.id = page.id ${viewJoins}
left join person h on h.id = l.acting_person_id
order by l.id desc`),
    count: prepared<{ count: number }, Values>(`select count(*)::int as count from access_log l where ${where}`),
  }
}

const all = listOf<[]>({ where: 'true', values: 0, isRare: false })
const ofPerson = listOf<[number]>({ where: isOfPerson, values: 1, isRare: true })
const byViewer = listOf<[number]>({ where: isByViewer, values: 1, isRare: false })
const ofPersonByViewer = listOf<[number, number]>({
  where: `${isOfPerson} and l.reader_person_id = $2`,
  values: 2,
  isRare: true,
})

interface Statements {
  readonly find: Promise<DetailRow[]>
  readonly count: () => Promise<{ count: number }[]>
}

function read(db: Database, { personId, viewerPersonId }: ViewFilter, { from, size }: Page): Statements {
  if (personId !== undefined && viewerPersonId !== undefined) {
    const { find, count } = ofPersonByViewer
    const both = [personId, viewerPersonId] as const
    return { find: find(db, [...both, size, from]), count: () => count(db, [...both]) }
  }
  const one = personId ?? viewerPersonId
  if (one === undefined) return { find: all.find(db, [size, from]), count: () => all.count(db, []) }
  const list = personId === undefined ? byViewer : ofPerson
  return { find: list.find(db, [one, size, from]), count: () => list.count(db, [one]) }
}

interface Search {
  readonly filter: ViewFilter
  readonly counts: CountCache
}

/** All views, newest first, and their number. The count of the whole log is cached because the log is large. */
export async function findAllViews(db: Database, { filter, counts }: Search, page: Page) {
  const { find, count } = read(db, filter, page)
  const countNow = async () => (await count())[0]?.count ?? 0
  const isWhole = filter.personId === undefined && filter.viewerPersonId === undefined
  const [rows, counted] = await Promise.all([find, isWhole ? counts.read('', countNow) : countNow()])
  return { rows, total: Math.max(counted, rows.length && page.from + rows.length) }
}
