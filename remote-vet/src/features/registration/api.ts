import { call, result } from '@dyra/shared/api'
import type { PetCreate, PetNotify } from '@dyra/shared/contract/pet-input'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import type { Choices } from './choices.ts'
import { openDraft } from './draft/store.ts'

/** Payers that the fee may be charged to, including the caller. */
const findPayers = (signal: AbortSignal) =>
  call('GET /api/InvoicePersons', { query: { IncludeCurrentUser: true } }, signal)

const readSettings = (signal: AbortSignal) => call('GET /api/VeterinarianSettings', { query: {} }, signal)

const readTariff = (signal: AbortSignal) => call('GET /api/Tariff', {}, signal)

/** Number of recent owners that the list shows before a search. */
const RECENT = 8

const findRecentOwners = (userId: number, signal: AbortSignal) =>
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

async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [types, payers, { defaultInvoicePerson }, { price }] = await Promise.all([
    loadTypes(),
    findPayers(signal),
    readSettings(signal),
    readTariff(signal),
  ])
  return { types, payers, defaultPayerId: defaultInvoicePerson?.id ?? null, price }
}

/** Awaits nothing, so that the title and a stored draft are shown at once. */
export function loadRegister({ request: { signal } }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const isKept = openDraft(personId)
  return {
    isKept,
    choices: result(readChoices(signal)),
    recentOwners: result(findRecentOwners(personId, signal)),
  }
}
