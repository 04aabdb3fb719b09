import { ApiProblem, call, callWithVersion } from '@dyra/shared/api'
import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentSession } from '@dyra/shared/session'

/** Also returns the version that an update must send. */
export const readPetVersion = (petId: number, signal?: AbortSignal) =>
  callWithVersion('GET /api/Pets/{petId}', { params: { petId } }, signal)

/** Refused with 412 if the pet has another version by now. */
export const updatePet = (petId: number, body: PetUpdate, version: string | null) =>
  call('PUT /api/Pets/{petId}', { params: { petId }, body, ifMatch: version })

export async function loadPetUpdate({ params, request: { signal } }: LoaderFunctionArgs) {
  const [{ body: pet, version }, types] = await Promise.all([readPetVersion(idParam(params.id), signal), loadTypes()])
  if (!petRights(pet, currentSession()).mayEdit) throw new ApiProblem(403, {}, null)
  return { pet, version, types }
}
