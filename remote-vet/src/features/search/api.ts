import { call, callList, type Result } from '@dyra/shared/api'
import type { PetListItem } from '@dyra/shared/contract/pet'
import type { PetSearch } from '@dyra/shared/contract/pet-input'
import { OWNER_SEARCH_MIN, PAGE_SIZE, QUERY_MAX } from '@dyra/shared/domain/limits'
import { searchLength } from '@dyra/shared/domain/names'
import { type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { currentSession } from '@dyra/shared/session'
import { latestOnly } from '@dyra/shared/ui/search'
import { filtersOf, petSortOf } from './pet-filters.ts'

/** A page of a search. */
export interface FoundPets {
  readonly pets: readonly PetListItem[]
  /** The count of all pets that the search finds; a promise if a separate call counts very many. */
  readonly total: number | Promise<Result<number | null>>
}

export const latestCount = latestOnly()
let counting: { readonly of: string; readonly counted: Promise<Result<number | null>> } | undefined

/**
 * Counts the pets of a search, regardless of page and order. While the count runs, the pages of the search share it: the
 * server runs two searches of a user at the same time, and a second count would keep the next page waiting.
 */
function countPets({ From: _from, SortBy: _by, SortAsc: _way, ...search }: PetSearch) {
  const of = JSON.stringify(search)
  if (counting?.of === of) return counting.counted
  const count = async (signal: AbortSignal) => {
    try {
      return (await call('GET /api/Pets', { query: { ...search, Size: 0 } }, signal)).count
    } finally {
      if (counting?.of === of) counting = undefined
    }
  }
  // A navigation does not abort the count, because the next page shares it.
  const counted = latestCount(count)
  counting = { of, counted }
  return counted
}

async function findPets(query: PetSearch, signal: AbortSignal): Promise<FoundPets> {
  const { pets, count } = await call('GET /api/Pets', { query: { ...query, CountApart: true } }, signal)
  return { pets, total: count ?? countPets(query) }
}

const pageQuery = (page: number) => ({ From: (page - 1) * PAGE_SIZE.owners, Size: PAGE_SIZE.owners })

/** For administrators: persons with an unconfirmed address that another person set, also those without a pet. */
const findUnconfirmed = (searchQuery: string | undefined, page: number, signal: AbortSignal) =>
  callList('GET /api/Users', { query: { searchQuery, onlyUnconfirmedEmail: true, ...pageQuery(page) } }, signal)

/** Finds only persons who own or owned a pet. */
const findOwners = (searchQuery: string, page: number, signal: AbortSignal) =>
  callList('GET /api/Users', { query: { searchQuery, onlyOwners: true, ...pageQuery(page) } }, signal)

export const latestPets = latestOnly()
export const latestOwners = latestOnly()

/** Awaits nothing, so that the filters are shown at once, also when a link is opened. */
export function loadPets({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { search, dateFrom, dateTo, genderId, speciesId, breedId, isLost } = filtersOf(query)
  const petSearch = {
    SearchQuery: search || undefined,
    BirthDateFrom: dateFrom ?? undefined,
    BirthDateTo: dateTo ?? undefined,
    GenderId: genderId ?? undefined,
    SpeciesId: speciesId ?? undefined,
    BreedId: breedId ?? undefined,
    IsLost: isLost ?? undefined,
    ...petSortOf(query),
    From: (pageOf(query) - 1) * PAGE_SIZE.pets,
    Size: PAGE_SIZE.pets,
  }
  return { found: latestPets((signal) => findPets(petSearch, signal), request.signal) }
}

/** Does not search until the text is long enough (docs/screens.md#owner-search). */
export function loadPersons({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = (query.get('search') ?? '').trim().slice(0, QUERY_MAX)
  const onlyUnconfirmed = query.has('unconfirmed') && currentSession().roles.includes('Administrator')
  const isLongEnough = searchLength(search) >= OWNER_SEARCH_MIN
  if (!isLongEnough && !(onlyUnconfirmed && search === '')) return { search, onlyUnconfirmed, found: null }
  const find = onlyUnconfirmed
    ? (signal: AbortSignal) => findUnconfirmed(search || undefined, pageOf(query), signal)
    : (signal: AbortSignal) => findOwners(search, pageOf(query), signal)
  return { search, onlyUnconfirmed, found: latestOwners(find, request.signal) }
}
