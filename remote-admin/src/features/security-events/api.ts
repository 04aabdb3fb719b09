import { callList, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery, personIn } from '../../components/list/list-query.ts'
import { filtersOf, isReversed } from './filters.ts'

const findEvents = (search: URLSearchParams, signal?: AbortSignal) => {
  const { kind, personId, from, to } = filtersOf(search)
  // In this call, `From` is a day; the position of the page is `Offset`.
  const { From: Offset, Size } = pageQuery(search)
  const days = { From: from || undefined, To: to || undefined }
  return callList(
    'GET /api/SecurityEvents',
    { query: { Kind: kind || undefined, PersonId: personId, ...days, Offset, Size } },
    signal,
  )
}

export function loadSecurityEvents({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return {
    person: personIn(search, 'person', signal),
    events: isReversed(filtersOf(search)) ? null : result(findEvents(search, signal)),
  }
}
