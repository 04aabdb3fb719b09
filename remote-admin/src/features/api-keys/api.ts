import { call, callList, result } from '@dyra/shared/api'
import type { ApiKeyCreate } from '@dyra/shared/contract/api-keys'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery } from '../../components/list/list-query.ts'

const findKeys = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/OpenApiKeys', { query: pageQuery(search) }, signal)

export const createKey = (body: ApiKeyCreate, idempotencyKey: string) =>
  call('POST /api/OpenApiKeys', { body, idempotencyKey })

export const revokeKey = (apiKeyId: number) => call('DELETE /api/OpenApiKeys/{apiKeyId}', { params: { apiKeyId } })

export const loadKeys = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  keys: result(findKeys(new URL(url).searchParams, signal)),
})
