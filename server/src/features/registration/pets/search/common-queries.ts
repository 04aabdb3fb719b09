import type { Database } from '../../../../db/connection.ts'
import { CountCache } from '../../../../db/count-cache.ts'
import type { BrowseCounts, FoundPage } from './filter-queries.ts'
import { countByName, ENOUGH, isCommon, isEnough } from './name-count-queries.ts'
import { readOrderedPage } from './ordered-page-queries.ts'
import type { NameQuery } from './ordered-part-queries.ts'
import { collectByText, NAME_WAYS, type NameWay, type TextQuery } from './text-queries.ts'

// If the beginning of names finds few pets, all of them are collected, which also counts them. If it finds many, only the
// page is read, in its order. Counting all pets then takes longest, so it is a separate statement.

/** Results of the last half minute that further pages and searches reuse. */
export interface SearchCounts extends BrowseCounts {
  /** Whether a text finds many pets by the names of pets (with the filters) or keepers. */
  readonly common: CountCache<boolean>
}

export const newSearchCounts = (): SearchCounts => ({
  counts: new CountCache(),
  places: new CountCache(),
  common: new CountCache(),
})

const isOfName = (query: TextQuery): query is NameQuery =>
  query.terms.name !== undefined && query.terms.tag === undefined && query.terms.ssn === undefined

const keyOf = ({ terms, filters }: NameQuery) => JSON.stringify(['name', terms.name, Object.entries(filters).sort()])

/** The ways in which the text finds too many pets to collect. */
async function findManyWays(db: Database, query: NameQuery, { common }: SearchCounts): Promise<NameWay[]> {
  const keys = { name: keyOf(query), keepers: query.terms.name }
  const areCommon = await Promise.all(NAME_WAYS.map((way) => common.read(keys[way], () => isCommon(db, query, way))))
  return NAME_WAYS.filter((_, n) => areCommon[n])
}

/** Pages that end after this row are not read in their order, because that reads all rows before them, too. */
const ORDERED_ROWS = 2000

interface CommonName {
  /** The ways in which the text finds many pets. */
  readonly many: readonly NameWay[]
  readonly counts: CountCache
}

/**
 * The page of a name that finds many pets. The total is null only if the page is full and enough pets match, so that
 * names that contain the text need not be searched. Undefined if all pets have to be collected.
 */
async function findCommon(
  db: Database,
  query: NameQuery,
  { many, counts }: CommonName,
): Promise<FoundPage | undefined> {
  const { page, isCountedApart } = query
  const key = keyOf(query)
  const count = () => counts.read(key, () => countByName(db, query))
  const mayLack = isCountedApart && !counts.isKnown(key)
  const [number, pets] = await Promise.all([mayLack ? null : count(), readOrderedPage(db, query, many)])
  if (!pets || number !== null) return pets && { count: number, pets }
  const isFull = pets.length === page.size
  const lacks = isFull && (page.from + page.size >= ENOUGH || (await isEnough(db, query, many)))
  return { count: lacks ? null : await count(), pets }
}

/**
 * A page of the pets that the beginning of a text finds. The total is null if counting takes long and the caller counts
 * separately.
 */
export async function findByBeginning(db: Database, query: TextQuery, known: SearchCounts): Promise<FoundPage> {
  if (!isOfName(query) || query.page.from + query.page.size > ORDERED_ROWS) return collectByText(db, query)
  const many = await findManyWays(db, query, known)
  const found = many.length > 0 ? await findCommon(db, query, { many, counts: known.counts }) : undefined
  return found ?? collectByText(db, query)
}
