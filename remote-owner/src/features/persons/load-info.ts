import { result } from '@dyra/shared/api'
import { type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { currentPersonId, currentSession } from '@dyra/shared/session'
import { findLivingPets, findLooks, findSessions, readApplication, readPayer, readUser } from './api.ts'

/** Each part comes when it comes; none waits for another. */
export function loadInfo({ request: { url, signal } }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const isStaff = currentSession().roles.some((role) => role !== 'PetOwner')
  return {
    personId,
    user: result(readUser(personId, signal)),
    payer: isStaff ? result(readPayer(personId, signal)) : null,
    pets: result(findLivingPets(personId, signal)),
    application: result(readApplication(signal)),
    sessions: result(findSessions(signal)),
    looks: result(findLooks(pageOf(new URL(url).searchParams), signal)),
  }
}
