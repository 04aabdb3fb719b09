import type { Database } from '../../../../db/connection.ts'
import { CountCache } from '../../../../db/count-cache.ts'
import type { BrowseCounts, FoundPage } from './filter-queries.ts'
import { countByName, ENOUGH, findManyWays, isEnough } from './name-count-queries.ts'
import { readOrderedPage } from './ordered-page-queries.ts'
import type { NameQuery } from './ordered-part-queries.ts'
import { collectByText, type NameWay, type TextQuery } from './text-queries.ts'

// If few names begin with a text, all its pets are collected, which also counts them. If many names begin with it, only
// the page is read, in its order. Counting all pets then takes longest, so it is a separate statement.

/** Results of the last half minute that further pages and searches reuse. */
export interface SearchCounts extends BrowseCounts {
  /** Ways in which a text and filters find many pets. */
  readonly many: CountCache<readonly NameWay[]>
}

export const newSearchCounts = (): SearchCounts => ({
  counts: new CountCache(),
  places: new CountCache(),
  many: new CountCache(),
})

const isOfName = (query: TextQuery): query is NameQuery =>
  query.terms.name !== undefined && query.terms.tag === undefined && query.terms.ssn === undefined

/** Pages that end after this row are not read in their order, because that reads all rows before them, too. */
const ORDERED_ROWS = 2000

const keyOf = ({ terms, filters }: NameQuery) => JSON.stringify(['name', terms.name, Object.entries(filters).sort()])

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
  const many = await known.many.read(keyOf(query), () => findManyWays(db, query))
  const found = many.length > 0 ? await findCommon(db, query, { many, counts: known.counts }) : undefined
  return found ?? collectByText(db, query)
}
