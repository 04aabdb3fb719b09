import { callList, result } from '@dyra/shared/api'
import { today } from '@dyra/shared/domain/dates'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery, personIdIn, personIn } from '../../components/list/list-query.ts'

/** The filters by a person, as the query string names them. */
export const PERSON_FILTERS = ['viewer', 'person'] as const

const findViews = (search: URLSearchParams, signal?: AbortSignal) =>
  callList(
    'GET /api/AccessLog',
    {
      query: {
        PersonId: personIdIn(search, 'person'),
        ViewerPersonId: personIdIn(search, 'viewer'),
        ...pageQuery(search),
      },
    },
    signal,
  )

/** Maximum number of rows in the banner. The screen of security events lists all. */
const BULK_READS_SHOWN = 10

const findBulkReads = (signal?: AbortSignal) =>
  callList('GET /api/SecurityEvents', { query: { Kind: 'bulkRead', From: today(), Size: BULK_READS_SHOWN } }, signal)

export function loadAccessLog({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return {
    persons: { viewer: personIn(search, 'viewer', signal), person: personIn(search, 'person', signal) },
    bulkReads: result(findBulkReads(signal)),
    views: result(findViews(search, signal)),
  }
}
