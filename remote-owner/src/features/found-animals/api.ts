import { ApiProblem, call, callList, currentToken, networkFailureOf, readFile, readProblem } from '@dyra/shared/api'
import type { FoundAnimalCreate } from '@dyra/shared/contract/found-animals'
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

const of = (petId: number, foundAnimalId: string) => ({ params: { petId, foundAnimalId } })

export const findCandidates = (petId: number, signal?: AbortSignal) =>
  callList('GET /api/Pets/{petId}/FoundAnimals', { params: { petId }, query: {} }, signal)
export const claimAnimal = (petId: number, foundAnimalId: string) =>
  call('POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine', of(petId, foundAnimalId))

const authorized = () => ({ authorization: `Bearer ${currentToken()}` })

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

export async function uploadPhoto(foundAnimalId: string, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', await readFile(file))
  await send(`/api/FoundAnimals/${foundAnimalId}/Photo`, { method: 'POST', body })
}

/** A photo needs the session, so that it is fetched instead of linked. */
export const readPhoto = async (petId: number, foundAnimalId: string): Promise<Blob> =>
  (await send(`/api/Pets/${petId}/FoundAnimals/${foundAnimalId}/Photo`)).blob()

export async function loadFoundNew({ request: { signal } }: LoaderFunctionArgs) {
  if (!hasCapability('foundAnimals')) throw new ApiProblem(404, {}, null)
  // Visitors get no form.
  if (!currentSession().isAuthenticated) return null
  const [animals, types, places] = await Promise.all([findOwnAnimals(signal), loadTypes(), loadPlaces()])
  return { animals, types, places }
}
