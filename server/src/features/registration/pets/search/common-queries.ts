import type { Database } from '../../../../db/connection.ts'
import { CountCache } from '../../../../db/count-cache.ts'
import type { BrowseCounts, FoundPage } from './filter-queries.ts'
import { countByName, ENOUGH, findManyWays, isEnough } from './name-count-queries.ts'
import { readOrderedPage } from './ordered-page-queries.ts'
import type { NameQuery } from './ordered-part-queries.ts'
import { collectByText, type NameWay, type TextQuery } from './text-queries.ts'

// The pets of a text with which few names begin are collected, which counts them as well. With a text that many names begin
// with, a page is read in its order, and all pets are counted apart from it: that takes longest.

/** What was found out in the last half minute. */
export interface SearchCounts extends BrowseCounts {
  /** Ways in which a text finds many pets. */
  readonly many: CountCache<readonly NameWay[]>
}

export const newSearchCounts = (): SearchCounts => ({
  counts: new CountCache(),
  places: new CountCache(),
  many: new CountCache(),
})

const isOfName = (query: TextQuery): query is NameQuery =>
  query.terms.name !== undefined && query.terms.tag === undefined && query.terms.ssn === undefined

/** Up to this row, a page is read in its order. It reads the rows before it, too. */
const ORDERED_ROWS = 2000

interface CommonName {
  /** The ways in which the text finds many pets. */
  readonly many: readonly NameWay[]
  readonly counts: CountCache
}

/**
 * The page of a common name. A page without a number is full, and the pets are enough: whether names that contain the text have
 * to be searched does not depend on their number. Undefined if all pets have to be collected.
 */
async function findCommon(
  db: Database,
  query: NameQuery,
  { many, counts }: CommonName,
): Promise<FoundPage | undefined> {
  const { page, filters, isCountedApart } = query
  const key = JSON.stringify(['name', query.terms.name, Object.entries(filters).sort()])
  const count = () => counts.read(key, () => countByName(db, query))
  const mayLack = isCountedApart && !counts.isKnown(key)
  const [number, pets] = await Promise.all([mayLack ? null : count(), readOrderedPage(db, query, many)])
  if (!pets || number !== null) return pets && { count: number, pets }
  const isFull = pets.length === page.size
  const lacks = isFull && (page.from + page.size >= ENOUGH || (await isEnough(db, query, many)))
  return { count: lacks ? null : await count(), pets }
}

/** A page of the pets that the beginning of a text finds, and their number unless it takes long and is counted apart. */
export async function findByBeginning(db: Database, query: TextQuery, known: SearchCounts): Promise<FoundPage> {
  if (!isOfName(query) || query.page.from + query.page.size > ORDERED_ROWS) return collectByText(db, query)
  const many = await known.many.read(query.terms.name, () => findManyWays(db, query))
  const found = many.length > 0 ? await findCommon(db, query, { many, counts: known.counts }) : undefined
  return found ?? collectByText(db, query)
}
