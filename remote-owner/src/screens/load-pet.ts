import { result } from '@dyra/shared/api'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId, currentSession } from '@dyra/shared/session'
import { findIncidents } from '../features/incidents/api.ts'
import { readUser } from '../features/persons/api.ts'
import { findPreviousOwners, readPetVersion } from '../features/pets/api.ts'

/** The pet is awaited, because it decides what the page is; the sections below are not. */
export async function loadPet({ params, request: { signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const { body: pet, version } = await readPetVersion(petId, signal)
  const { maySeePreviousOwners, isKeeper, mayReportFound } = petRights(pet, currentSession())
  return {
    pet,
    version,
    incidents: result(findIncidents(petId, signal)),
    // For what finders see of the own lost pet.
    keeper: isKeeper && mayReportFound ? result(readUser(currentPersonId(), signal)) : null,
    previousOwners: maySeePreviousOwners ? result(findPreviousOwners(petId, signal)) : null,
  }
}
