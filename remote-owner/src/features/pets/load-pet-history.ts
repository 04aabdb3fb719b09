import { result } from '@dyra/shared/api'
import { findChanges } from '@dyra/shared/audit'
import { idParam, type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { readPet } from './api.ts'

/** The pet's name is the heading and is awaited; the changes are not. */
export async function loadPetHistory({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const page = pageOf(new URL(url).searchParams)
  const changes = result(findChanges({ table: 'Pets', rowId: petId, withRelated: true, page }, signal))
  return { pet: await readPet(petId, signal), changes }
}
