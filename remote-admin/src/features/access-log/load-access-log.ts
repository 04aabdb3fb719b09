import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { personIn } from '../../list/chosen-person.ts'
import { findBulkReads, findLooks } from './api.ts'

export function loadAccessLog({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return {
    persons: { viewer: personIn(search, 'viewer', signal), person: personIn(search, 'person', signal) },
    bulkReads: result(findBulkReads(signal)),
    looks: result(findLooks(search, signal)),
  }
}
