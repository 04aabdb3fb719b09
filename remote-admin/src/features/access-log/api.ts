import { callList } from '@dyra/shared/api'
import { today } from '@dyra/shared/domain/dates'
import { personIdIn } from '../../list/chosen-person.ts'
import { pageQuery } from '../../list/list-query.ts'

/** Both filters, as named in the query string. */
export const SIDES = ['viewer', 'person'] as const

export const findLooks = (search: URLSearchParams, signal?: AbortSignal) =>
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

/** More than that a banner does not list; the screen of security events has them all. */
const BULK_READS_SHOWN = 10

export const findBulkReads = (signal?: AbortSignal) =>
  callList('GET /api/SecurityEvents', { query: { Kind: 'bulkRead', From: today(), Size: BULK_READS_SHOWN } }, signal)
