import type { PetList } from '@dyra/shared/contract/pet'
import type { PetSearch } from '@dyra/shared/contract/pet-input'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import type { Database } from '../../../../db/connection.ts'
import type { Page } from '../../../../http/paging.ts'
import { currentLanguage } from '../../../../language/current-language.ts'
import type { Reference } from '../../../reference/types/index.ts'
import { itemView } from '../view.ts'
import { findByBeginning, type SearchCounts } from './common-queries.ts'
import { browse, type Filters, type FoundPage, type Order } from './filter-queries.ts'
import { ENOUGH } from './name-count-queries.ts'
import { hasTrigram, type Terms, termsOf } from './parse-terms.ts'
import { collectByText, findMatchedPersons, isBroad, isSelective } from './text-queries.ts'

interface Search {
  readonly terms?: Terms
  readonly filters: Filters
  readonly order: Order
  readonly page: Page
  readonly isCountedApart: boolean
}

function searchOf(query: PetSearch, { types }: Reference): Search {
  const {
    SearchQuery = '',
    SortBy = 'name',
    SortAsc = true,
    From = 0,
    Size = PAGE_SIZE.pets,
    CountApart = false,
    ...filters
  } = query
  const collator = new Intl.Collator(currentLanguage())
  const species = [...types.species].sort((a, b) => collator.compare(a.name, b.name))
  return {
    terms: termsOf(SearchQuery),
    filters,
    order: { sort: SortBy, isAscending: SortAsc, speciesIds: species.map(({ id }) => id) },
    page: { from: From, size: Size },
    // A page of size 0 asks only for the number of pets.
    isCountedApart: CountApart && Size > 0,
  }
}

type TextSearch = Search & { readonly terms: Terms }

/** Finds by names that begin with the text; if these are of few pets and few names contain the text, by the latter. */
async function findByText(db: Database, search: TextSearch, counts: SearchCounts): Promise<FoundPage> {
  const { name = '' } = search.terms
  const found = await findByBeginning(db, { ...search, matching: 'beginning' }, counts)
  if (found.count === null || found.count >= ENOUGH || !hasTrigram(name) || !(await isSelective(db, name))) return found
  return collectByText(db, { ...search, matching: 'within' })
}

async function find(db: Database, search: Search, known: SearchCounts): Promise<FoundPage> {
  const { terms } = search
  if (!terms) return browse(db, search, known)
  if (await isBroad(db, terms)) return browse(db, { ...search, tag: terms }, known)
  return findByText(db, { ...search, terms }, known)
}

interface Result {
  readonly list: PetList
  /** Those keepers of the pets on the page whose kennitala or name the text matches. */
  readonly personIds: readonly number[]
  /** Whether only the count reveals something about a kennitala, because the page shows none of the matching pets. */
  readonly isCountOnly: boolean
}

/** A page of the matching pets, and their number (docs/server.md#queries), with what the search reveals about persons. */
export async function searchPets(
  db: Database,
  query: PetSearch,
  { reference, counts }: { reference: Reference; counts: SearchCounts },
): Promise<Result> {
  const search = searchOf(query, reference)
  const { count, pets } = await find(db, search, counts)
  const { terms } = search
  const petIds = pets.map(({ petId }) => petId)
  const personIds = terms ? await findMatchedPersons(db, terms, petIds) : []
  const isCountOnly = terms?.ssn !== undefined && count !== 0 && pets.length === 0
  return { list: { count, pets: pets.map((row) => itemView(row, reference)) }, personIds, isCountOnly }
}
