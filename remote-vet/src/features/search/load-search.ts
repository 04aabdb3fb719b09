import { OWNER_SEARCH_MIN, PAGE_SIZE, QUERY_MAX } from '@dyra/shared/domain/limits'
import { type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { latestOnly } from '@dyra/shared/ui/search'
import { findOwners, findPets } from './api.ts'
import { filtersOf, petSortOf } from './pet-filters.ts'

const askPets = latestOnly()
const askOwners = latestOnly()

/** Waits for nothing: the filters are there at once, also for who opens a link. */
export function loadPets({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams
  const { search, dateFrom, dateTo, genderId, speciesId, breedId, isLost } = filtersOf(address)
  const query = {
    SearchQuery: search || undefined,
    BirthDateFrom: dateFrom ?? undefined,
    BirthDateTo: dateTo ?? undefined,
    GenderId: genderId ?? undefined,
    SpeciesId: speciesId ?? undefined,
    BreedId: breedId ?? undefined,
    IsLost: isLost ?? undefined,
    ...petSortOf(address),
    From: (pageOf(address) - 1) * PAGE_SIZE.pets,
    Size: PAGE_SIZE.pets,
  }
  return { found: askPets((signal) => findPets(query, signal)) }
}

/** No search before the text is long enough (docs/screens.md#owner-search). */
export function loadPersons({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams
  const search = (address.get('search') ?? '').trim().slice(0, QUERY_MAX)
  const isEnough = search.length >= OWNER_SEARCH_MIN
  return { search, found: isEnough ? askOwners((signal) => findOwners(search, pageOf(address), signal)) : null }
}
