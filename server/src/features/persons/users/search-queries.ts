import type { UserSearchResult } from '@dyra/shared/contract/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/connection.ts'
import type { CountCache } from '../../../db/count-cache.ts'
import { hasForeignEmail, isProtected } from '../../../db/expressions.ts'
import { containing } from '../../../db/text-search.ts'
import type { Page } from '../../../http/paging.ts'
import type { Terms } from './parse-terms.ts'

export interface Search {
  /** Undefined: everyone, with another filter. */
  readonly terms: Terms | undefined
  readonly onlyOwners: boolean
  /** Only persons whose address another set and who have not confirmed it. */
  readonly onlyUnconfirmedEmail: boolean
  /** Whether protected addresses, and contact details of protected persons, may be shown. */
  readonly withProtected: boolean
  readonly page: Page
}

interface Found {
  readonly rows: readonly FoundUser[]
  readonly total: number
}

export interface FoundUser extends UserSearchResult {
  /** Only administrators see the e-mail address. */
  readonly isMasked: boolean
}

/** Up to this number, matches are collected and sorted. Above it, the index in the order of names is scanned instead. */
const COLLECTED_MAX = 2000
/** Sorts after every character of a kennitala or an e-mail address. */
const LAST = '\u007f'

const begins = (column: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${column} >= ${text} and ${column} < ${text + LAST}`

const contains = (word: string) => sql<boolean>`p.name_norm like ${containing(word)}`

/** Uses ranges instead of LIKE for beginnings, so that an index is used for any parameters. */
function matches({ terms, withProtected }: Search): RawBuilder<boolean> {
  if (terms === undefined) return sql`true`
  if (terms.kind === 'ssn') return begins(sql`p.ssn`, terms.beginning)
  if (terms.kind === 'email')
    return sql`p.email is not null and ${begins(sql`lower(p.email)`, terms.beginning)}
    and (${withProtected} or not ${sql.raw(isProtected('p'))})`
  return sql.join(terms.words.map(contains), sql` and `)
}

const conditions = (search: Search) => sql<boolean>`p.erased_at is null and ${matches(search)}
  ${search.onlyUnconfirmedEmail ? sql`and ${sql.raw(hasForeignEmail('p'))}` : sql``}
  ${search.onlyOwners ? sql`and exists (select from ownership o where o.person_id = p.id)` : sql``}`

const user = (withProtected: boolean) => sql`json_build_object('userId', p.id, 'name', p.name, 'ssn', p.ssn,
  'address', case when ${withProtected} or not p.address_protected then p.address end,
  'email', p.email, 'deceased', p.deceased, 'isMasked', not ${withProtected} and ${sql.raw(isProtected('p'))})`

const pageOfUsers = ({ withProtected }: Search) => sql`(
  select coalesce(json_agg(${user(withProtected)} order by g.name_sort, g.id), '[]')
  from page g join person p on p.id = g.id) as rows`

const limits = ({ page }: Search) => sql`limit ${page.size} offset ${page.from}`

/** The count is exact up to COLLECTED_MAX. A greater one only means that there are more. */
const collect = (search: Search) => sql<Found>`
with matched as materialized (
  select p.id, p.name_sort from person p where ${conditions(search)} limit ${COLLECTED_MAX + 1}
), page as materialized (
  select id, name_sort from matched order by name_sort, id ${limits(search)}
)
select (select count(*)::int from matched) as total, ${pageOfUsers(search)}`

const scan = (search: Search) => sql<Pick<Found, 'rows'>>`
with page as materialized (
  select p.id, p.name_sort from person p where ${conditions(search)} order by p.name_sort, p.id ${limits(search)}
)
select ${pageOfUsers(search)}`

const countAll = (search: Search) => sql<Pick<Found, 'total'>>`
select count(*)::int as total from person p where ${conditions(search)}`

/** Unprepared, so that it is planned for the search text. A generic plan would treat common texts like rare ones. */
async function readOne<Row>(db: Database, query: RawBuilder<Row>): Promise<Row> {
  const { sql: text, parameters } = query.compile(db)
  const [row] = await db.queryUnprepared<Row>(text, parameters)
  if (row === undefined) throw new Error('A statement without FROM gave no row')
  return row
}

const keyOf = ({ terms, onlyOwners, onlyUnconfirmedEmail, withProtected }: Search) =>
  JSON.stringify([terms, onlyOwners, onlyUnconfirmedEmail, withProtected])

/** Counted once for all concurrent searches with the same filter, on any page. */
const countOf = (db: Database, search: Search, counts: CountCache): Promise<number> =>
  counts.read(keyOf(search), async () => (await readOne(db, countAll(search))).total)

/**
 * Persons in the Icelandic order of their names. Matches of a rare text are collected and then sorted, because scanning
 * the index in that order would read all of it. For a common text, that scan fills the page quickly. A text whose count
 * is cached is common.
 */
export async function searchUsers(db: Database, search: Search, counts: CountCache): Promise<Found> {
  if (!counts.has(keyOf(search))) {
    const collected = await readOne(db, collect(search))
    if (collected.total <= COLLECTED_MAX) return collected
  }
  const [{ rows }, total] = await Promise.all([readOne(db, scan(search)), countOf(db, search, counts)])
  return { rows, total }
}
