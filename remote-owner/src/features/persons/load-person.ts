import { ApiProblem, result } from '@dyra/shared/api'
import { findChanges } from '@dyra/shared/audit'
import type { User } from '@dyra/shared/contract/users'
import { personRights } from '@dyra/shared/domain/person-rights'
import { idParam, type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { currentPersonId, currentSession } from '@dyra/shared/session'
import { findPetsOf, readName, readPayer, readUser, readUserVersion } from './api.ts'

/** A payer belongs to who registers pets, and is theirs and the administrators' to see. */
const hasPayer = ({ userId, policies }: User) =>
  policies.some((role) => role !== 'PetOwner') &&
  (userId === currentPersonId() || currentSession().roles.includes('Administrator'))

export async function loadPerson({ params, request: { signal } }: LoaderFunctionArgs) {
  const user = await readUser(idParam(params.id), signal)
  return { user, payer: hasPayer(user) ? result(readPayer(user.userId, signal)) : null }
}

/** For the form, which must start from what is stored now, and remembers which version that was. */
export function loadUser({ params, request: { signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  if (!personRights(personId, currentSession()).mayEdit) throw new ApiProblem(403, {}, null)
  return readUserVersion(personId, signal)
}

export async function loadPetsOf({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const pets = result(findPetsOf(personId, pageOf(new URL(url).searchParams), signal))
  return { person: await readName(personId, signal), pets }
}

export async function loadHistory({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const rowId = idParam(params.id)
  const page = pageOf(new URL(url).searchParams)
  const changes = result(findChanges({ table: 'Users', rowId, withRelated: true, page }, signal))
  return { person: await readName(rowId, signal), changes }
}
