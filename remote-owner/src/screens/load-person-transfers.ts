import { result } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { findInvitations } from '../features/co-owners/api.ts'
import { findTransfersOf, readPerson } from '../features/transfers/api.ts'

async function findWaiting(personId: number, signal: AbortSignal) {
  const [transfers, invitations] = await Promise.all([
    findTransfersOf(personId, signal),
    findInvitations(personId, signal),
  ])
  return { transfers, invitations }
}

/** Somebody else's transfers and invitations, for administrators. */
export async function loadPersonTransfers({ params, request: { signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const waiting = result(findWaiting(personId, signal))
  return { personId, person: await readPerson(personId, signal), waiting }
}
