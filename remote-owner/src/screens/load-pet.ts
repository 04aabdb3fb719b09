import { outcome } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { sessionNow } from '@dyra/shared/session'
import { findIncidents } from '../features/incidents/api.ts'
import { findPreviousOwners, readPetVersion } from '../features/pets/api.ts'
import { petRights } from '../features/pets/pet-rights.ts'

/** The pet decides what the page is, or that there is none; what stands further down comes when it comes. */
export async function loadPet({ params, request: { signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const { body: pet, version } = await readPetVersion(petId, signal)
  const { maySeePreviousOwners } = petRights(pet, sessionNow())
  return {
    pet,
    version,
    incidents: outcome(findIncidents(petId, signal)),
    previousOwners: maySeePreviousOwners ? outcome(findPreviousOwners(petId, signal)) : null,
  }
}
