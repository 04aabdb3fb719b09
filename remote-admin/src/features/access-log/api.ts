import { call, callList } from '@dyra/shared/api'
import { pageQuery } from '../../list/list-query.ts'

/** Both ways of asking, as they stand in the address. */
export const SIDES = ['viewer', 'person'] as const
export type Side = (typeof SIDES)[number]

/** The person that an address names; undefined for nobody. */
export function idOf(search: URLSearchParams, side: Side): number | undefined {
  const id = search.get(side) ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

export const findLooks = (search: URLSearchParams, signal?: AbortSignal) =>
  callList(
    'GET /api/AccessLog',
    { query: { PersonId: idOf(search, 'person'), ViewerPersonId: idOf(search, 'viewer'), ...pageQuery(search) } },
    signal,
  )

export const readName = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)
