import { call, callList } from '@dyra/shared/api'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'

/** One page of a person's pets, dead ones included. */
export const findPetsOf = (userId: number, page: number, signal: AbortSignal) =>
  callList(
    'GET /api/Users/{userId}/Pets',
    { params: { userId }, query: { From: (page - 1) * PAGE_SIZE.pets, Size: PAGE_SIZE.pets } },
    signal,
  )

/** How many transfers wait for a person's yes or no. */
export async function countIncoming(userId: number, signal: AbortSignal): Promise<number> {
  const transfers = await call('GET /api/Users/{userId}/PetsTransfers', { params: { userId }, query: {} }, signal)
  return transfers.filter(({ newOwnerPersonId }) => newOwnerPersonId === userId).length
}
