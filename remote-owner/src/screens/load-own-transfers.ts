import { outcome } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { personIdNow } from '@dyra/shared/session'
import { findInvitations } from '../features/co-owners/api.ts'
import { findTransfersOf } from '../features/transfers/api.ts'

async function findWaiting(personId: number, signal: AbortSignal) {
  const [transfers, invitations] = await Promise.all([
    findTransfersOf(personId, signal),
    findInvitations(personId, signal),
  ])
  return { transfers, invitations }
}

/** Own transfers and invitations. Waits for nothing: the title is there at once. */
export function loadOwnTransfers({ request }: LoaderFunctionArgs) {
  const personId = personIdNow()
  return { personId, waiting: outcome(findWaiting(personId, request.signal)) }
}
