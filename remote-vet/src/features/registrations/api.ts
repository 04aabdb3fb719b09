import { call, callList, result } from '@dyra/shared/api'
import type { PetTransferCreate } from '@dyra/shared/contract/pet-transfers'
import { LIST_SIZE_MAX, PAGE_SIZE } from '@dyra/shared/domain/limits'
import { idParam, type LoaderFunctionArgs, pageOf, type Sort, sortOf } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'

interface Listed extends Sort {
  readonly page: number
}

const sortNames = ['tagNumber', 'payer', 'species', 'registrationDate'] as const

/** Sorted by a column that the server knows, otherwise newest first. */
function findRegistrations(userId: number, { page, by, isAscending }: Listed, signal: AbortSignal) {
  const SortBy = sortNames.find((name) => name === by)
  const order = SortBy ? { SortBy, SortAsc: isAscending } : {}
  const query = { ...order, From: (page - 1) * PAGE_SIZE.registrations, Size: PAGE_SIZE.registrations }
  return callList('GET /api/Veterinarian/{userId}/TaggedPets', { params: { userId }, query }, signal)
}

/** Pending registrations, and registrations that ended without an owner; newest first. */
export const findPending = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Veterinarian/{userId}/PetsInTransfer', { params: { userId }, query: { Size: LIST_SIZE_MAX } }, signal)

const readName = (userId: number, signal: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

export const proposeOwner = (body: PetTransferCreate, idempotencyKey: string) =>
  call('POST /api/PetTransfers', { body, idempotencyKey })

/** The name of another veterinarian. Only administrators open the lists of others. */
const otherName = async (personId: number, signal: AbortSignal) =>
  personId === currentPersonId() ? null : (await readName(personId, signal)).name

export async function loadRegistrations({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const search = new URL(url).searchParams
  const registrations = result(findRegistrations(personId, { page: pageOf(search), ...sortOf(search) }, signal))
  return { name: await otherName(personId, signal), registrations }
}

export async function loadPending({ params, request: { signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const transfers = result(findPending(personId, signal))
  return { personId, name: await otherName(personId, signal), transfers }
}
