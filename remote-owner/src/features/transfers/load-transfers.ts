import { outcome } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { personIdNow } from '@dyra/shared/session'
import { findTransfersOf, readPerson } from './api.ts'

/** Own transfers. Waits for nothing: the title is there at once. */
export function loadOwnTransfers({ request }: LoaderFunctionArgs) {
  const personId = personIdNow()
  return { personId, transfers: outcome(findTransfersOf(personId, request.signal)) }
}

/** Somebody else's, for administrators. */
export async function loadTransfersOf({ params, request }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const transfers = outcome(findTransfersOf(personId, request.signal))
  return { personId, person: await readPerson(personId, request.signal), transfers }
}
