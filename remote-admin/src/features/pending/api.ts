import { callList, callWithHeaders, result } from '@dyra/shared/api'
import type { PendingOwner, PetTransfer, RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { LIST_SIZE_MAX, PAGE_SIZE } from '@dyra/shared/domain/limits'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { findAll, orderQuery, pageQuery } from '../../components/list/list-query.ts'
import { tabIn } from '../../components/list/use-list-address.ts'
import { registrationFilter, tabs } from './filters.ts'

const filterOf = (search: URLSearchParams) => ({
  ...registrationFilter(search),
  ...pageQuery(search, PAGE_SIZE.transfers),
})

/** A page of owners, with the counts of all pages. */
export interface OwnerPage {
  readonly rows: readonly PendingOwner[]
  readonly total: number
  readonly registrations: number
  /** Registrations without a reminder in the last hour. */
  readonly remindable: number
}

async function findOwners(search: URLSearchParams, signal?: AbortSignal): Promise<OwnerPage> {
  const query = { ...filterOf(search), ...orderQuery(search, ['created', 'newOwner', 'count'] as const) }
  const { body, headers } = await callWithHeaders('GET /api/PetTransfers/PendingOwners', { query }, signal)
  const count = (name: string) => Number(headers.get(`x-total-${name}`))
  return { rows: body, total: count('count'), registrations: count('registrations'), remindable: count('remindable') }
}

const findRejected = (search: URLSearchParams, signal?: AbortSignal) => {
  const order = orderQuery(search, ['created', 'petName', 'newOwner', 'veterinarian'] as const)
  return callList(
    'GET /api/PetTransfers/RejectedNewPets',
    { query: { ...filterOf(search), ...order, BetweenOwners: true } },
    signal,
  )
}

/** All pending registrations that match the filter, the oldest first. */
export const findAllPending = (filter: RegistrationFilter, signal?: AbortSignal): Promise<PetTransfer[]> =>
  findAll((paging) => {
    const query = { ...filter, SortBy: 'created', SortAsc: true, ...paging } as const
    return callList('GET /api/PetTransfers/PendingNewPets', { query }, signal)
  })

/** Current veterinarians by name. */
export const findVeterinarians = () => callList('GET /api/Veterinarian', { query: { Size: LIST_SIZE_MAX } })

/** Loads the list of the open tab. */
export function loadPending({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return tabIn(search, tabs) === 'pending'
    ? ({ tab: 'pending', owners: result(findOwners(search, signal)) } as const)
    : ({ tab: 'rejected', rejected: result(findRejected(search, signal)) } as const)
}
