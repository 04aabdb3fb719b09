import { callList } from '@dyra/shared/api'
import { today } from '@dyra/shared/domain/dates'
import { pageQuery, personIdIn } from '../../components/list/list-query.ts'

/** Filters by person, by their names in the query string. */
export const PERSON_FILTERS = ['viewer', 'person'] as const

export const findViews = (search: URLSearchParams, signal?: AbortSignal) =>
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

/** Maximum number in the banner. The screen of security events lists all. */
const BULK_READS_SHOWN = 10

export const findBulkReads = (signal?: AbortSignal) =>
  callList('GET /api/SecurityEvents', { query: { Kind: 'bulkRead', From: today(), Size: BULK_READS_SHOWN } }, signal)
