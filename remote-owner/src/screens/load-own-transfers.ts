import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findInvitations } from '../features/co-owners/api.ts'
import { findEndedOf, findTransfersOf } from '../features/transfers/api.ts'

async function findWaiting(personId: number, signal: AbortSignal) {
  const [transfers, ended, invitations] = await Promise.all([
    findTransfersOf(personId, signal),
    findEndedOf(personId, signal),
    findInvitations(personId, signal),
  ])
  // Transfers that can be revived are already among the transfers.
  const shown = new Set(transfers.map(({ petTransferId }) => petTransferId))
  return { transfers, ended: ended.filter(({ petTransferId }) => !shown.has(petTransferId)), invitations }
}

/** Own transfers and invitations. Waits for nothing: the title is there at once. */
export function loadOwnTransfers({ request }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  return { personId, waiting: result(findWaiting(personId, request.signal)) }
}
