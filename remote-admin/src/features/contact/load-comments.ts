import { callList, outcome } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { ageIn } from '../../list/ages.ts'
import { pageQuery, searchTextOf } from '../../list/list-query.ts'

/** The newest first. */
export function loadComments({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const filter = { SearchQuery: searchTextOf(search) || undefined, OlderThanDays: ageIn(search) }
  const query = { ...filter, ...pageQuery(search) }
  return {
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    comments: outcome(callList('GET /api/ContactForm', { query }, signal)),
  }
}
