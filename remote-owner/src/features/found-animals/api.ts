import { ApiProblem, call, callList, currentToken, networkFailureOf, readFile, readProblem } from '@dyra/shared/api'
import type { FoundAnimalCreate, VisitorCode, VisitorReport } from '@dyra/shared/contract/found-animals'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import { loadPlaces } from '@dyra/shared/features/places'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { currentSession } from '@dyra/shared/session'

const findOwnAnimals = (signal?: AbortSignal) => call('GET /api/FoundAnimals', { query: {} }, signal)
export const reportAnimal = (body: FoundAnimalCreate, idempotencyKey: string) =>
  call('POST /api/FoundAnimals', { body, idempotencyKey })
export const deleteAnimal = (foundAnimalId: string) =>
  call('DELETE /api/FoundAnimals/{foundAnimalId}', { params: { foundAnimalId } })

export const requestCode = (body: VisitorCode) => call('POST /api/FoundAnimals/Visitor/Code', { body })
export const reportAsVisitor = (body: VisitorReport) => call('POST /api/FoundAnimals/Visitor', { body })
export const deleteByLink = (token: string) => call('POST /api/FoundAnimals/Visitor/Delete', { body: { token } })

const of = (petId: number, foundAnimalId: string) => ({ params: { petId, foundAnimalId } })

export const findCandidates = (petId: number, signal?: AbortSignal) =>
  callList('GET /api/Pets/{petId}/FoundAnimals', { params: { petId }, query: {} }, signal)
export const openCandidateThread = (petId: number, foundAnimalId: string) =>
  call('POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine', of(petId, foundAnimalId))

function authorized(): Record<string, string> {
  const token = currentToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** @throws ApiProblem, NetworkFailure */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(new URL(path, window.location.href), { ...init, headers: authorized() }).catch(
    (error: unknown) => {
      throw networkFailureOf(error)
    },
  )
  if (!response.ok) throw readProblem(response, await response.text())
  return response
}

async function upload(path: string, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', await readFile(file))
  await send(path, { method: 'POST', body })
}

export const uploadPhoto = (foundAnimalId: string, file: File) =>
  upload(`/api/FoundAnimals/${foundAnimalId}/Photo`, file)
export const uploadByLink = (token: string, file: File) =>
  upload(`/api/FoundAnimals/Visitor/Photo?${new URLSearchParams({ t: token })}`, file)

/** Fetches the photo, because the call needs the session, which a plain link does not send. */
export const readPhoto = async (petId: number, foundAnimalId: string): Promise<Blob> =>
  (await send(`/api/Pets/${petId}/FoundAnimals/${foundAnimalId}/Photo`)).blob()

async function readByLink(token: string, signal: AbortSignal) {
  return {
    kind: 'link' as const,
    token,
    animal: await call('POST /api/FoundAnimals/Visitor/Read', { body: { token } }, signal),
  }
}

/**
 * Loads a visitor's report by its link, the form with the user's own reports, the form of a visitor, or what a visitor can do
 * instead.
 */
export async function loadFoundNew({ request: { signal, url } }: LoaderFunctionArgs) {
  if (!hasCapability('foundAnimals')) throw new ApiProblem(404, {}, null)
  const token = new URL(url).searchParams.get('t')
  if (token) return readByLink(token, signal)
  if (currentSession().isAuthenticated) {
    const [animals, types, places] = await Promise.all([findOwnAnimals(signal), loadTypes(), loadPlaces()])
    return { kind: 'own' as const, animals, types, places }
  }
  if (!hasCapability('visitorReports')) return null
  const [types, places] = await Promise.all([loadTypes(), loadPlaces()])
  return { kind: 'visitor' as const, types, places }
}
