import { result } from '@dyra/shared/api'
import { type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findInvitations } from '../features/co-owners/api.ts'
import { countIncoming, findPetsOf } from '../features/pets/api.ts'

/** Waits for nothing: the title is there at once, the rest comes when it comes. */
export function loadMyPets({ request }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const page = pageOf(new URL(request.url).searchParams)
  return {
    pets: result(findPetsOf(personId, page, request.signal)),
    incoming: result(countIncoming(request.signal)),
    invitations: result(findInvitations(personId, request.signal)),
  }
}
