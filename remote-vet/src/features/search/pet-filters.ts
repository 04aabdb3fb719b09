import { isFilterDay } from '@dyra/shared/domain/dates'
import { QUERY_MAX } from '@dyra/shared/domain/limits'
import { type Sort, sortOf } from '@dyra/shared/router'

/** The filters in the URL; null for a missing or invalid filter. */
export interface PetFilters {
  readonly search: string
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly genderId: number | null
  readonly speciesId: number | null
  readonly breedId: number | null
  readonly isLost: boolean | null
}

const ID_MAX = 2 ** 31 - 1

const idOf = (value: string | null): number | null => {
  const id = /^[1-9]\d*$/.test(value ?? '') ? Number(value) : 0
  return id > 0 && id <= ID_MAX ? id : null
}

const dayOf = (value: string | null): string | null => (value !== null && isFilterDay(value) ? value : null)

const flags: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Reads the query string. Ignores a breed without its species. */
export function filtersOf(search: URLSearchParams): PetFilters {
  const speciesId = idOf(search.get('speciesId'))
  return {
    search: (search.get('search') ?? '').trim().slice(0, QUERY_MAX),
    dateFrom: dayOf(search.get('dateFrom')),
    dateTo: dayOf(search.get('dateTo')),
    genderId: idOf(search.get('genderId')),
    speciesId,
    breedId: speciesId === null ? null : idOf(search.get('breedId')),
    isLost: flags[search.get('isLost') ?? ''] ?? null,
  }
}

const sortNames = ['name', 'species', 'birthDate', 'tagNumber', 'created'] as const

/** The order for the server; its default order for an unknown column. */
export function petSortOf(search: URLSearchParams) {
  const { by, isAscending }: Sort = sortOf(search)
  const SortBy = sortNames.find((name) => name === by)
  return SortBy ? { SortBy, SortAsc: isAscending } : {}
}

/** The query string with other filters, at the first page. Another species clears the breed. */
export function withFilters(search: URLSearchParams, changes: Partial<PetFilters>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  const before = filtersOf(search)
  const isOtherSpecies = changes.speciesId !== undefined && changes.speciesId !== before.speciesId
  for (const [name, value] of Object.entries({ ...changes, ...(isOtherSpecies && { breedId: null }) })) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Number of set filters besides the text. */
export const countFilters = ({ search: _, ...filters }: PetFilters): number =>
  Object.values(filters).filter((value) => value !== null).length
