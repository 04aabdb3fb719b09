import { result } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs, pageOf, sortOf } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findPending, findRegistrations, readName } from './api.ts'

/** Only administrators look at another's list, and are told whose it is. */
const otherName = async (personId: number, signal: AbortSignal) =>
  personId === currentPersonId() ? null : (await readName(personId, signal)).name

export async function loadRegistrations({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const search = new URL(url).searchParams
  const registrations = result(findRegistrations(personId, { page: pageOf(search), ...sortOf(search) }, signal))
  return { name: await otherName(personId, signal), registrations }
}

export async function loadPending({ params, request: { signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const transfers = result(findPending(personId, signal))
  return { personId, name: await otherName(personId, signal), transfers }
}
