import { call, callList, callWithVersion } from '@dyra/shared/api'
import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'

/** One page of a person's pets, including dead ones. */
export const findPetsOf = (userId: number, page: number, signal: AbortSignal) =>
  callList(
    'GET /api/Users/{userId}/Pets',
    { params: { userId }, query: { From: (page - 1) * PAGE_SIZE.pets, Size: PAGE_SIZE.pets } },
    signal,
  )

/** Number of transfers that await the user's answer. */
export const countIncoming = async (signal: AbortSignal): Promise<number> =>
  (await call('GET /api/PetTransfers/Counts', {}, signal)).transfers

export const readPet = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}', { params: { petId } }, signal)

/** With the version that an update then names. */
export const readPetVersion = (petId: number, signal?: AbortSignal) =>
  callWithVersion('GET /api/Pets/{petId}', { params: { petId } }, signal)

/** Refused with 412 if the pet has another version by now. */
export const updatePet = (petId: number, body: PetUpdate, version: string | null) =>
  call('PUT /api/Pets/{petId}', { params: { petId }, body, ifMatch: version })

export const findPreviousOwners = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/Owners', { params: { petId }, query: {} }, signal)

/** Attempts to reach the owner before the animal is put down, for administrators. */
export const findAttempts = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/ContactAttempts', { params: { petId } }, signal)
