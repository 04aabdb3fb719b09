import { call, type Result, result } from '@dyra/shared/api'
import type { SimpleUser } from '@dyra/shared/contract/users'

/** The id of the person named in the query string, if any. */
export function personIdIn(search: URLSearchParams, name: string): number | undefined {
  const id = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

/** The person named in the query string, for `PersonFilter`, or null. */
export function personIn(
  search: URLSearchParams,
  name: string,
  signal?: AbortSignal,
): Promise<Result<SimpleUser>> | null {
  const userId = personIdIn(search, name)
  return userId === undefined ? null : result(call('GET /api/Users/{userId}/simple', { params: { userId } }, signal))
}
