import { callList, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { ageIn, findAll, pageQuery, searchTextOf } from '../../components/list/list-query.ts'

const filterOf = (search: URLSearchParams) => ({
  SearchQuery: searchTextOf(search) || undefined,
  OlderThanDays: ageIn(search),
})

/** Comments, the newest first. */
const findComments = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/ContactForm', { query: { ...filterOf(search), ...pageQuery(search) } }, signal)

export const findAllComments = (search: URLSearchParams) =>
  findAll((paging) => callList('GET /api/ContactForm', { query: { ...filterOf(search), ...paging } }))

const isFiltered = (search: URLSearchParams) => Object.values(filterOf(search)).some((value) => value !== undefined)

export function loadComments({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { isFiltered: isFiltered(search), comments: result(findComments(search, signal)) }
}
