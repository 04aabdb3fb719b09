import { call } from '@dyra/shared/api'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'

export const readPayer = (userId: number, signal: AbortSignal) =>
  call('GET /api/VeterinarianSettings', { query: { userId } }, signal)

/** Those whom the user may charge, with the user; or those whom another veterinarian may charge, without him. */
export const findPayers = (VeterinarianPersonId: number | undefined, signal: AbortSignal) =>
  call(
    'GET /api/InvoicePersons',
    { query: { IncludeCurrentUser: VeterinarianPersonId === undefined, VeterinarianPersonId, Size: LIST_SIZE_MAX } },
    signal,
  )

export const readName = (userId: number, signal: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

export const savePayer = (userId: number, defaultInvoicePersonId: number | null) =>
  call('PUT /api/VeterinarianSettings/{userId}', { params: { userId }, body: { defaultInvoicePersonId } })
