import { ApiProblem, call, callIn } from '@dyra/shared/api'
import type { LostAlertInput, PetAlert } from '@dyra/shared/contract/lost-alerts'
import type { Pet } from '@dyra/shared/contract/pet'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { loadPlaces } from '@dyra/shared/features/places'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId, currentSession } from '@dyra/shared/session'
import { readUser } from '../persons/index.ts'

const of = (petId: number) => ({ params: { petId } })

/** Reads the pet with Icelandic names. The poster adds the English ones, except of breeds. */
const readPet = (petId: number, signal: AbortSignal) => callIn('is')('GET /api/Pets/{petId}', of(petId), signal)
/** Reads the breed from the lists, because a second read of the pet would be in the access log. */
async function readEnglishBreed({ breedId }: Pet, signal: AbortSignal): Promise<string | null> {
  if (breedId === null) return null
  const { breeds } = await callIn('en')('GET /api/Types', {}, signal)
  return breeds.find(({ id }) => id === breedId)?.name ?? null
}
export const readPetAlert = (petId: number, signal?: AbortSignal) =>
  call('GET /api/Pets/{petId}/LostAlert', of(petId), signal)
export const saveAlert = (petId: number, { etag }: PetAlert, body: LostAlertInput) =>
  call('PUT /api/Pets/{petId}/LostAlert', { ...of(petId), body, ifMatch: etag })
export const withdrawAlert = (petId: number) => call('DELETE /api/Pets/{petId}/LostAlert', of(petId))
export const renewAlert = (petId: number) => call('POST /api/Pets/{petId}/LostAlert/Renew', of(petId))

/** The poster is for owners: it may show their own phone number. */
export async function loadPoster({ params, request: { signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const pet = await readPet(petId, signal)
  if (!hasCapability('lostAlerts') || !petRights(pet, currentSession()).isKeeper) throw new ApiProblem(404, {}, null)
  const [breedInEnglish, { alert }, user, places] = await Promise.all([
    readEnglishBreed(pet, signal),
    readPetAlert(petId, signal),
    readUser(currentPersonId(), signal),
    loadPlaces(),
  ])
  const place = places.postalCodes.find(({ postalCodeId }) => postalCodeId === alert?.postalCodeId)?.place ?? null
  return { pet, breedInEnglish, alert, place, user }
}
