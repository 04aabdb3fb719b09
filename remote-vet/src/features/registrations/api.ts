import { call, callList } from '@dyra/shared/api'
import type { PetTransferCreate } from '@dyra/shared/contract/pet-transfers'
import { LIST_SIZE_MAX, PAGE_SIZE } from '@dyra/shared/domain/limits'
import type { Sort } from '@dyra/shared/router'

interface Listed extends Sort {
  readonly page: number
}

const sortNames = ['tagNumber', 'payer', 'species', 'registrationDate'] as const

/** Sorted by a column that the server knows, otherwise newest first. */
export function findRegistrations(userId: number, { page, by, isAscending }: Listed, signal: AbortSignal) {
  const SortBy = sortNames.find((name) => name === by)
  const order = SortBy ? { SortBy, SortAsc: isAscending } : {}
  const query = { ...order, From: (page - 1) * PAGE_SIZE.registrations, Size: PAGE_SIZE.registrations }
  return callList('GET /api/Veterinarian/{userId}/TaggedPets', { params: { userId }, query }, signal)
}

/** Pending registrations, and those that ended without an owner; newest first. */
export const findPending = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Veterinarian/{userId}/PetsInTransfer', { params: { userId }, query: { Size: LIST_SIZE_MAX } }, signal)

export const readName = (userId: number, signal: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

export const proposeOwner = (body: PetTransferCreate, idempotencyKey: string) =>
  call('POST /api/PetTransfers', { body, idempotencyKey })
