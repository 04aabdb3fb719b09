import { call, callList } from '@dyra/shared/api'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'

export const findOwnKeys = (userId: number, page: number, signal: AbortSignal) =>
  callList(
    'GET /api/Veterinarian/{userId}/ApiKeys',
    { params: { userId }, query: { From: (page - 1) * PAGE_SIZE.registrations, Size: PAGE_SIZE.registrations } },
    signal,
  )

export const readName = (userId: number, signal: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

export const revokeKey = (apiKeyId: number) => call('DELETE /api/OpenApiKeys/{apiKeyId}', { params: { apiKeyId } })
