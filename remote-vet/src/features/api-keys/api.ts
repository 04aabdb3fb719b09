import { call, callList, result } from '@dyra/shared/api'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { idParam, type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'

const findOwnKeys = (userId: number, page: number, signal: AbortSignal) =>
  callList(
    'GET /api/Veterinarian/{userId}/ApiKeys',
    { params: { userId }, query: { From: (page - 1) * PAGE_SIZE.registrations, Size: PAGE_SIZE.registrations } },
    signal,
  )

const readName = (userId: number, signal: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

export const revokeKey = (apiKeyId: number) => call('DELETE /api/OpenApiKeys/{apiKeyId}', { params: { apiKeyId } })

/** Only administrators open the keys of others, whose name is shown. */
export async function loadKeys({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const keys = result(findOwnKeys(personId, pageOf(new URL(url).searchParams), signal))
  const name = personId === currentPersonId() ? null : (await readName(personId, signal)).name
  return { name, keys }
}
