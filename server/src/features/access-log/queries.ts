import { type Database, prepared } from '../../db/connection.ts'
import type { Page } from '../../http/paging.ts'

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

/** A look of $1's data. Who read the log itself is not told to those whom it lists (domain.md, section 6). */
const isAt = `l.person_ids @> array[$1::bigint] and l.what <> 'GET /api/AccessLog'`

/** Of an access-log row `l`, with its reader `r` and key `k`. */
export const columns = `l.id as "accessLogId", l.created_at as created, l.what, l.tag_number as "tagNumber",
  l.reader_role as "readerRole", r.name as "readerName", l.api_key_id is not null as "isKey", k.name as "keyName"`
export const names = `left join person r on r.id = l.reader_person_id
left join api_key k on k.id = l.api_key_id`

/** All looks are found by the person first: walking the log from its end would not meet a person who is rarely shown. */
const find = prepared<LookRow, [number, number, number]>(`
with mine as materialized (select id from access_log l where ${isAt}),
page as materialized (select id from mine order by id desc limit $2 offset $3)
select ${columns} from page join access_log l on l.id = page.id ${names}
order by l.id desc`)

const countAll = prepared<{ count: number }, [number]>(`select count(*)::int as count from access_log l where ${isAt}`)

/** Looks at a person's data, the newest first. */
export async function findLooks(db: Database, personId: number, { from, size }: Page) {
  const [rows, [counted]] = await Promise.all([find(db, [personId, size, from]), countAll(db, [personId])])
  return { rows, count: counted?.count ?? 0 }
}

/** The same from the oldest on, `limit` after the row $2. */
export const findLooksAfter = prepared<LookRow, [number, number, number]>(`
with mine as materialized (select id from access_log l where ${isAt} and l.id > $2),
page as materialized (select id from mine order by id limit $3)
select ${columns} from page join access_log l on l.id = page.id ${names}
order by l.id`)
