import { callList } from '@dyra/shared/api'
import { ageIn, findAll, pageQuery, searchTextOf } from '../../components/list/list-query.ts'

const filterOf = (search: URLSearchParams) => ({
  SearchQuery: searchTextOf(search) || undefined,
  OlderThanDays: ageIn(search),
})

/** The newest first. */
export const findComments = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/ContactForm', { query: { ...filterOf(search), ...pageQuery(search) } }, signal)

export const findAllComments = (search: URLSearchParams) =>
  findAll((paging) => callList('GET /api/ContactForm', { query: { ...filterOf(search), ...paging } }))

export const isFiltered = (search: URLSearchParams) =>
  Object.values(filterOf(search)).some((value) => value !== undefined)
