import { callList, outcome } from '@dyra/shared/api'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { orderQuery, pageQuery } from '../../list/list-query.ts'
import { tabIn } from '../../list/tabs.ts'
import { tabs } from './tabs.ts'

const columns = ['created', 'petName', 'newOwner', 'veterinarian'] as const

/** What the open tab shows; the other one loads when it is opened. */
export function loadPending({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = { ...pageQuery(search, PAGE_SIZE.transfers), ...orderQuery(search, columns) }
  const tab = tabIn(search, tabs)
  const transfers =
    tab === 'pending'
      ? callList('GET /api/PetTransfers/PendingNewPets', { query }, signal)
      : callList('GET /api/PetTransfers/RejectedNewPets', { query: { ...query, BetweenOwners: true } }, signal)
  return { tab, transfers: outcome(transfers) }
}
