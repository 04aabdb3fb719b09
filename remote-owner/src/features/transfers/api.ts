import { call, callList } from '@dyra/shared/api'
import type { PetTransferCreate } from '@dyra/shared/contract/pet-transfers'
import { LIST_SIZE_MAX, PAGE_SIZE } from '@dyra/shared/domain/limits'

/** Transfers to and from this person that are pending or were rejected recently; newest first. */
export const findTransfersOf = (userId: number, signal?: AbortSignal) =>
  call(
    'GET /api/Users/{userId}/PetsTransfers',
    { params: { userId }, query: { WithRejected: true, Size: LIST_SIZE_MAX } },
    signal,
  )

/** Transfers that ended in the last 30 days; newest first. */
export const findEndedOf = (userId: number, signal?: AbortSignal) =>
  call(
    'GET /api/Users/{userId}/PetsTransfers',
    { params: { userId }, query: { Ended: true, Size: LIST_SIZE_MAX } },
    signal,
  )

export const readPerson = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

export const readPet = (petId: number, signal?: AbortSignal) =>
  call('GET /api/Pets/{petId}', { params: { petId } }, signal)

export interface PetQuery {
  readonly page: number
  /** Part of a name or a number. */
  readonly search: string
}

/** One page of the living pets for the picker. */
export const findLivingPets = (userId: number, { page, search }: PetQuery, signal?: AbortSignal) =>
  callList(
    'GET /api/Users/{userId}/Pets',
    {
      params: { userId },
      query: {
        showDead: false,
        SearchQuery: search || undefined,
        From: (page - 1) * PAGE_SIZE.ownPetsPicker,
        Size: PAGE_SIZE.ownPetsPicker,
      },
    },
    signal,
  )

export const createTransfer = (body: PetTransferCreate, idempotencyKey: string) =>
  call('POST /api/PetTransfers', { body, idempotencyKey })
