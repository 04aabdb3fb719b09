import { ApiProblem } from '@dyra/shared/api'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { loadTypes } from '@dyra/shared/pets/fields'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentSession } from '@dyra/shared/session'
import { readPetVersion } from '../api.ts'

/** The form starts from what is stored now, and remembers which version that was. */
export async function loadPetUpdate({ params, request: { signal } }: LoaderFunctionArgs) {
  const [{ body: pet, version }, types] = await Promise.all([readPetVersion(idParam(params.id), signal), loadTypes()])
  if (!petRights(pet, currentSession()).mayEdit) throw new ApiProblem(403, {}, null)
  return { pet, version, types }
}
