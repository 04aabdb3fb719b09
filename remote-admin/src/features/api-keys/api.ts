import { call, callList } from '@dyra/shared/api'
import type { ApiKeyCreate } from '@dyra/shared/contract/api-keys'
import { pageQuery } from '../../components/list/list-query.ts'

export const findKeys = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/OpenApiKeys', { query: pageQuery(search) }, signal)

export const createKey = (body: ApiKeyCreate, idempotencyKey: string) =>
  call('POST /api/OpenApiKeys', { body, idempotencyKey })

export const revokeKey = (apiKeyId: number) => call('DELETE /api/OpenApiKeys/{apiKeyId}', { params: { apiKeyId } })
