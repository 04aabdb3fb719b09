import type { PetList } from '@dyra/shared/contract/pet'
import type { PetSearch } from '@dyra/shared/contract/pet-input'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import type { Database } from '../../db/connection.ts'
import type { Reference } from '../types/index.ts'
import type { CountCache } from './count-cache.ts'
import { type ItemRow, itemColumn, itemJoins, itemView } from './item.ts'
import { type Browsing, countOf, countSorted, hasRest, type IdStatement, idsOf, restIds } from './search-by-filters.ts'
import { type Matching, searchByText } from './search-by-text.ts'
import type { Filters, Order, Page } from './search-statement.ts'
import { SUBSTRING_MIN, type Terms, termsOf } from './search-terms.ts'

/** That many pets whose names begin with the text are enough: only for fewer is it looked for within names. */
const ENOUGH = 100

interface Search {
  readonly terms: Terms | undefined
  readonly filters: Filters
  readonly order: Order
  readonly page: Page
}

interface Found {
  readonly count: number
  readonly pets: readonly ItemRow[]
}

const icelandic = new Intl.Collator('is')

export function searchOf(query: PetSearch, { types }: Reference): Search {
  const { SearchQuery = '', SortBy = 'name', SortAsc = true, From = 0, Size = PAGE_SIZE.pets, ...filters } = query
  const species = [...types.species].sort((a, b) => icelandic.compare(a.name, b.name))
  return {
    terms: termsOf(SearchQuery),
    filters,
    order: { sort: SortBy, isAscending: SortAsc, speciesIds: species.map(({ id }) => id) },
    page: { from: From, size: Size },
  }
}

async function find(db: Database, search: Search & { terms: Terms }, matching: Matching): Promise<Found> {
  const { text, values } = searchByText({ ...search, matching })
  const [row] = await db.query<{ found: Found }>(text, values)
  return row?.found ?? { count: 0, pets: [] }
}

/** What begins with the text; when that is little, what contains it. */
async function findByText(db: Database, search: Search & { terms: Terms }): Promise<Found> {
  const found = await find(db, search, 'beginning')
  const mayWiden = (search.terms.name ?? '').length >= SUBSTRING_MIN
  return mayWiden && found.count < ENOUGH ? find(db, search, 'within') : found
}

const readIds = async (db: Database, { text, values }: IdStatement): Promise<number[]> =>
  (await db.query<{ id: number }>(text, values)).map(({ id }) => id)

const readCount = async (db: Database, { text, values }: IdStatement): Promise<number> =>
  (await db.query<{ count: number }>(text, values))[0]?.count ?? 0

/** Ids of the page; where pets lack what is sorted by, they come after all others. */
async function browseIds(db: Database, browsing: Browsing): Promise<number[]> {
  const { order, filters, page } = browsing
  const ids = await readIds(db, idsOf(browsing))
  if (ids.length === page.size || !hasRest(order)) return ids
  const before = ids.length > 0 ? page.from : await readCount(db, countSorted(filters, order.sort))
  const rest = { from: Math.max(0, page.from - before), size: page.size - ids.length }
  return [...ids, ...(await readIds(db, restIds({ ...browsing, page: rest }, order.sort)))]
}

const ITEMS = `select coalesce(json_agg(${itemColumn} order by k.n), '[]') as pets
  from unnest($1::bigint[]) with ordinality as k (id, n) join pet p on p.id = k.id ${itemJoins}`

async function readItems(db: Database, ids: readonly number[]): Promise<readonly ItemRow[]> {
  if (ids.length === 0) return []
  const [row] = await db.query<{ pets: ItemRow[] }>(ITEMS, [ids])
  return row?.pets ?? []
}

async function browse(db: Database, browsing: Browsing, counts: CountCache): Promise<Found> {
  const { filters } = browsing
  const key = JSON.stringify(Object.entries(filters).sort())
  const counting = counts.read(key, () => readCount(db, countOf(filters)))
  const [count, ids] = await Promise.all([counting, browseIds(db, browsing)])
  return { count, pets: await readItems(db, ids) }
}

/** A page of the pets that fit, and how many fit (server.md, section 4). */
export async function searchPets(
  db: Database,
  query: PetSearch,
  { reference, counts }: { reference: Reference; counts: CountCache },
): Promise<PetList> {
  const { terms, ...browsing } = searchOf(query, reference)
  const found = terms ? await findByText(db, { ...browsing, terms }) : await browse(db, browsing, counts)
  return { count: found.count, pets: found.pets.map((row) => itemView(row, reference)) }
}
