import { outcome } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { findTransfersOf, readPerson } from './api.ts'

/** Somebody else's transfers, for administrators. */
export async function loadTransfersOf({ params, request }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const transfers = outcome(findTransfersOf(personId, request.signal))
  return { personId, person: await readPerson(personId, request.signal), transfers }
}
