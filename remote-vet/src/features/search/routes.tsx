import { OWNER_SEARCH_MIN, PAGE_SIZE, QUERY_MAX } from '@dyra/shared/domain/limits'
import { searchLength } from '@dyra/shared/domain/names'
import { type LoaderFunctionArgs, pageOf, type RouteObject } from '@dyra/shared/router'
import { currentSession } from '@dyra/shared/session'
import { latestOnly } from '@dyra/shared/ui/search'
import { findOwners, findPets, findUnconfirmed } from './api.ts'
import { filtersOf, petSortOf } from './pet-filters.ts'

const latestPets = latestOnly()
const latestOwners = latestOnly()

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
  return { found: latestPets((signal) => findPets(petSearch, signal)) }
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
  return { search, onlyUnconfirmed, found: latestOwners(find) }
}

export const searchRoutes: RouteObject[] = [
  {
    path: '/pets',
    loader: loadPets,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet-search" */ './PetsScreen.tsx')).PetsScreen,
    }),
  },
  {
    path: '/persons',
    loader: loadPersons,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-search" */ './PersonsScreen.tsx')).PersonsScreen,
    }),
  },
]
