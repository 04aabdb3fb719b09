import { ApiProblem, call, callList, readFile, result } from '@dyra/shared/api'
import type { CareAttemptCreate, CareCaseCreate, CareEndCreate } from '@dyra/shared/contract/care'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import { loadPlaces } from '@dyra/shared/features/places'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'

const PAGE = 100

/** While the capability is off, its pages are unknown. @throws ApiProblem 404 */
function requireCare(): void {
  if (!hasCapability('care')) throw new ApiProblem(404, {}, null)
}

const findCases = (State: 'open' | 'ended', signal: AbortSignal) =>
  callList('GET /api/Care', { query: { State, Size: PAGE } }, signal)
const ofCase = (careCaseId: number) => ({ params: { careCaseId } })
const readCase = (careCaseId: number, signal: AbortSignal) =>
  call('GET /api/Care/{careCaseId}', ofCase(careCaseId), signal)

export const openCase = (body: CareCaseCreate, idempotencyKey: string) =>
  call('POST /api/Care', { body, idempotencyKey })
export async function sendPhoto(careCaseId: number, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', await readFile(file))
  await call('POST /api/Care/{careCaseId}/Photo', { ...ofCase(careCaseId), body })
}
export const readPhoto = (careCaseId: number) => call('GET /api/Care/{careCaseId}/Photo', ofCase(careCaseId))
export const recordAttempt = (careCaseId: number, body: CareAttemptCreate, idempotencyKey: string) =>
  call('POST /api/Care/{careCaseId}/Attempts', { ...ofCase(careCaseId), body, idempotencyKey })
export const findReceivers = () => call('GET /api/Care/Receivers', {})
export const proposeEnd = (careCaseId: number, body: CareEndCreate) =>
  call('POST /api/Care/{careCaseId}/End', { ...ofCase(careCaseId), body })
export const withdrawEnd = (careCaseId: number) => call('DELETE /api/Care/{careCaseId}/End', ofCase(careCaseId))
export const confirmEnd = (careCaseId: number) => call('POST /api/Care/{careCaseId}/End/Confirm', ofCase(careCaseId))

export function loadCases({ request: { signal } }: LoaderFunctionArgs) {
  requireCare()
  return { open: result(findCases('open', signal)), ended: result(findCases('ended', signal)) }
}

export async function loadNew() {
  requireCare()
  const [types, places] = await Promise.all([loadTypes(), loadPlaces()])
  return { types, places }
}

/** Null if the link is wrong, or if the user may not see the case, for example once its end is confirmed. */
export async function loadShown(args: LoaderFunctionArgs) {
  try {
    return await loadCase(args)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404 && hasCapability('care')) return { found: null }
    throw error
  }
}

export async function loadCase({ params, request: { signal } }: LoaderFunctionArgs) {
  requireCare()
  return { found: await readCase(idParam(params.id), signal) }
}
