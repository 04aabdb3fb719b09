import type { UserSearchResult } from '@dyra/shared/contract/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/connection.ts'
import type { CountCache } from '../../db/count-cache.ts'
import { containing } from '../../db/text-search.ts'
import type { Page } from '../../http/paging.ts'
import type { Terms } from './parse-terms.ts'

export interface Search {
  readonly terms: Terms
  readonly onlyOwners: boolean
  /** Whether protected addresses may be shown. */
  readonly withProtected: boolean
  readonly page: Page
}

interface Found {
  readonly count: number
  readonly users: readonly UserSearchResult[]
}

/** Up to that many matches are gathered and sorted; beyond, the index in the order of names is walked instead. */
const GATHERED_MAX = 2000
/** Sorts behind every sign of a kennitala or an e-mail address. */
const LAST = '\u007f'

const begins = (column: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${column} >= ${text} and ${column} < ${text + LAST}`

const contains = (word: string) => sql<boolean>`p.name_norm like ${containing(word)}`

/** Ranges instead of LIKE where a text begins so: an index serves them regardless of the plan's parameters. */
function matches(terms: Terms): RawBuilder<boolean> {
  if (terms.kind === 'ssn') return begins(sql`p.ssn`, terms.beginning)
  if (terms.kind === 'email') return sql`p.email is not null and ${begins(sql`lower(p.email)`, terms.beginning)}`
  return sql.join(terms.words.map(contains), sql` and `)
}

const conditions = ({ terms, onlyOwners }: Search) => sql<boolean>`p.erased_at is null and ${matches(terms)}
  ${onlyOwners ? sql`and exists (select from ownership o where o.person_id = p.id)` : sql``}`

const user = (withProtected: boolean) => sql`json_build_object('userId', p.id, 'name', p.name, 'ssn', p.ssn,
  'address', case when ${withProtected} or not p.address_protected then p.address end,
  'email', p.email, 'deceased', p.deceased)`

const pageOfUsers = ({ withProtected }: Search) => sql`(
  select coalesce(json_agg(${user(withProtected)} order by g.name_sort, g.id), '[]')
  from page g join person p on p.id = g.id) as users`

const limits = ({ page }: Search) => sql`limit ${page.size} offset ${page.from}`

/** Exact up to GATHERED_MAX; a greater count says only that there are more. */
const gather = (search: Search) => sql<Found>`
with matched as materialized (
  select p.id, p.name_sort from person p where ${conditions(search)} limit ${GATHERED_MAX + 1}
), page as materialized (
  select id, name_sort from matched order by name_sort, id ${limits(search)}
)
select (select count(*)::int from matched) as count, ${pageOfUsers(search)}`

const walk = (search: Search) => sql<Pick<Found, 'users'>>`
with page as materialized (
  select p.id, p.name_sort from person p where ${conditions(search)} order by p.name_sort, p.id ${limits(search)}
)
select ${pageOfUsers(search)}`

const countAll = (search: Search) => sql<Pick<Found, 'count'>>`
select count(*)::int as count from person p where ${conditions(search)}`

/** Planned for the text that is looked for: a plan that is kept would take common texts for rare ones. */
async function readOne<Row>(db: Database, query: RawBuilder<Row>): Promise<Row> {
  const { sql: text, parameters } = query.compile(db)
  const [row] = await db.queryUnprepared<Row>(text, parameters)
  if (row === undefined) throw new Error('A statement without FROM gave no row')
  return row
}

/** Counted once for all concurrent searches with the same filter, on any page. */
const countOf = (db: Database, search: Search, counts: CountCache): Promise<number> =>
  counts.read(
    JSON.stringify([search.terms, search.onlyOwners]),
    async () => (await readOne(db, countAll(search))).count,
  )

/**
 * Persons in the Icelandic order of their names. A rare text is gathered first and then sorted, because the index in
 * that order would be walked to its end for it; a common text fills its page after a few steps of that walk.
 */
export async function searchUsers(db: Database, search: Search, counts: CountCache): Promise<Found> {
  const gathered = await readOne(db, gather(search))
  if (gathered.count <= GATHERED_MAX) return gathered
  const [{ users }, count] = await Promise.all([readOne(db, walk(search)), countOf(db, search, counts)])
  return { users, count }
}
