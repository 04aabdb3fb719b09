import { call } from '@dyra/shared/api'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'

export const readPayer = (userId: number, signal: AbortSignal) =>
  call('GET /api/VeterinarianSettings', { query: { userId } }, signal)

/** Persons and organisations that may be charged; optionally with the caller, for their own registrations. */
export const findPayers = (IncludeCurrentUser: boolean, signal: AbortSignal) =>
  call('GET /api/InvoicePersons', { query: { IncludeCurrentUser, Size: LIST_SIZE_MAX } }, signal)

export const readName = (userId: number, signal: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

export const savePayer = (userId: number, defaultInvoicePersonId: number | null) =>
  call('PUT /api/VeterinarianSettings/{userId}', { params: { userId }, body: { defaultInvoicePersonId } })
