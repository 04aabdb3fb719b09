import { call, type ListPage, type Result, result } from '@dyra/shared/api'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'
import { pageOf, sortOf } from '@dyra/shared/router'

/** Rows of a page, unless docs/domain.md#validation-bounds specifies another number. */
export const PAGE_ROWS = 20

/** Paging parameters of the API for the page of the URL. */
export const pageQuery = (search: URLSearchParams, size: number = PAGE_ROWS) => ({
  From: (pageOf(search) - 1) * size,
  Size: size,
})

export const SEARCH_NAME = 'search'

/** Search text of the URL (`?search=`). */
export const searchTextOf = (search: URLSearchParams) => search.get(SEARCH_NAME) ?? ''

/** Sort parameters of the API for the order of the URL; none for an unknown column. */
export function orderQuery<Key extends string>(search: URLSearchParams, keys: readonly Key[]) {
  const { by, isAscending } = sortOf(search)
  const key = keys.find((known) => known === by)
  return key === undefined ? {} : { SortBy: key, SortAsc: isAscending }
}

/** Choices of the age filter, in days. */
export const ages: readonly number[] = [7, 30, 90]

export const AGE_NAME = 'olderThan'

/** Age filter of the URL (`?olderThan=30`); undefined for no filter. */
export const ageIn = (search: URLSearchParams): number | undefined =>
  ages.find((days) => String(days) === search.get(AGE_NAME))

/** Person id in the query string, if any. */
export function personIdIn(search: URLSearchParams, name: string): number | undefined {
  const id = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

/** Loads the person in the query string, for `PersonFilter`. */
export function personIn(
  search: URLSearchParams,
  name: string,
  signal?: AbortSignal,
): Promise<Result<SimpleUser>> | null {
  const userId = personIdIn(search, name)
  return userId === undefined ? null : result(call('GET /api/Users/{userId}/simple', { params: { userId } }, signal))
}

/** Loads all rows of a list with as few calls as possible. */
export async function findAll<Row>(
  findPage: (paging: { From: number; Size: number }) => Promise<ListPage<Row[]>>,
): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const { rows, total } = await findPage({ From: found.length, Size: LIST_SIZE_MAX })
    found.push(...rows)
    if (rows.length === 0 || found.length >= total) return found
  }
}
