import { call } from '@dyra/shared/api'
import type { PetCreate, PetNotify } from '@dyra/shared/contract/pet-input'

export { loadTypes as readTypes } from '@dyra/shared/pets/fields'

/** Payers that the fee may be charged to, including the caller. */
export const findPayers = (signal: AbortSignal) =>
  call('GET /api/InvoicePersons', { query: { IncludeCurrentUser: true } }, signal)

export const readSettings = (signal: AbortSignal) => call('GET /api/VeterinarianSettings', { query: {} }, signal)

export const readTariff = (signal: AbortSignal) => call('GET /api/Tariff', {}, signal)

/** Number of recent owners that the list shows before a search. */
const RECENT = 8

export const findRecentOwners = (userId: number, signal: AbortSignal) =>
  call('GET /api/Veterinarian/{userId}/RecentOwners', { params: { userId }, query: { Size: RECENT } }, signal)

export const findPersonBySsn = (ssn: string, signal: AbortSignal) =>
  call('GET /api/Users/GetBySsn', { query: { ssn } }, signal)

/** Maximum number of persons found by a name. */
const FOUND = 20

export const findPersons = (searchQuery: string, signal: AbortSignal) =>
  call('GET /api/Users', { query: { searchQuery, Size: FOUND } }, signal)

/** The pet that already has this number, or null. */
export const findHolder = async (tagNumber: string, signal: AbortSignal) =>
  (await call('GET /api/MicroTags/Holder', { query: { tagNumber } }, signal)).pet

export const validatePet = (body: PetCreate) => call('POST /api/Pets/validation', { body })

/** With the same key again, the server returns the first result and creates no second pet. */
export const registerPet = async (body: PetCreate, idempotencyKey: string): Promise<number> =>
  Number(await call('POST /api/Pets', { body, idempotencyKey }))

export const notifyOwner = (body: PetNotify) => call('POST /api/Pets/notify', { body })
