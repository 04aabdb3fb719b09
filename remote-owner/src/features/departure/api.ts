import { ApiProblem, call } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'

/** Only the owner of a living pet may report that it has left. */
export async function loadDeparture({ params, request: { signal } }: LoaderFunctionArgs) {
  const pet = await call('GET /api/Pets/{petId}', { params: { petId: idParam(params.id) } }, signal)
  if (pet.owner?.personId !== currentPersonId()) throw new ApiProblem(403, {}, null)
  return pet
}
