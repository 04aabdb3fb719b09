import { ApiProblem } from '@dyra/shared/api'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { loadPlaces } from '@dyra/shared/places'
import { idParam, type LoaderFunctionArgs, type RouteObject } from '@dyra/shared/router'
import { currentPersonId, currentSession } from '@dyra/shared/session'
import { hasCapability } from '@dyra/shared/session/site'
import { readUser } from '../persons/index.ts'
import { readPet, readPetAlert } from './api.ts'

/** The poster is for owners: it may show their own phone number. */
export async function loadPoster({ params, request: { signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const pet = await readPet(petId, signal)
  if (!hasCapability('lostAlerts') || !petRights(pet, currentSession()).isKeeper) throw new ApiProblem(404, {}, null)
  const [{ alert }, user, places] = await Promise.all([
    readPetAlert(petId, signal),
    readUser(currentPersonId(), signal),
    loadPlaces(),
  ])
  const place = places.postalCodes.find(({ postalCodeId }) => postalCodeId === alert?.postalCodeId)?.place ?? null
  return { pet, alert, place, user }
}

export const lostAlertRoutes: RouteObject[] = [
  {
    path: '/pet/:id/poster',
    loader: loadPoster,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-poster" */ './poster/PosterScreen.tsx')).PosterScreen,
    }),
  },
]
