import { pageOf, sortOf } from '@dyra/shared/router'

/** Rows of a page where docs/domain.md#validation-bounds names no size. */
export const PAGE_ROWS = 20

/** The page that an address asks for, as the server is asked. */
export const pageQuery = (search: URLSearchParams, size: number = PAGE_ROWS) => ({
  From: (pageOf(search) - 1) * size,
  Size: size,
})

export const SEARCH_NAME = 'search'

/** What an address searches for (`?search=`). */
export const searchTextOf = (search: URLSearchParams) => search.get(SEARCH_NAME) ?? ''

/** The order that an address asks for; a column that cannot be sorted by is the list's own order. */
export function orderQuery<Key extends string>(search: URLSearchParams, keys: readonly Key[]) {
  const { by, isAscending } = sortOf(search)
  const key = keys.find((known) => known === by)
  return key === undefined ? {} : { SortBy: key, SortAsc: isAscending }
}
