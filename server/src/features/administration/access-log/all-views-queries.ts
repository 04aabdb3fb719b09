import { type AccessLogDetail, VIEWED_NAMES_MAX } from '@dyra/shared/contract/access-log'
import { type Database, prepared } from '../../../db/connection.ts'
import type { CountCache } from '../../../db/count-cache.ts'
import type { Page } from '../../../http/paging.ts'
import { type ViewRow, viewColumns, viewJoins } from './queries.ts'

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
  /** Number of its parameters. */
  readonly values: number
  /** Selects all matching rows before sorting, which is faster for rare rows in a large log. */
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
