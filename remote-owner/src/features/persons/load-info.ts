import { outcome } from '@dyra/shared/api'
import { type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { personIdNow, sessionNow } from '@dyra/shared/session'
import { findLivingPets, findLooks, findSessions, readApplication, readPayer, readUser } from './api.ts'

/** Each part comes when it comes; none waits for another. */
export function loadInfo({ request: { url, signal } }: LoaderFunctionArgs) {
  const personId = personIdNow()
  const isStaff = sessionNow().roles.some((role) => role !== 'PetOwner')
  return {
    personId,
    user: outcome(readUser(personId, signal)),
    payer: isStaff ? outcome(readPayer(personId, signal)) : null,
    pets: outcome(findLivingPets(personId, signal)),
    application: outcome(readApplication(signal)),
    sessions: outcome(findSessions(signal)),
    looks: outcome(findLooks(pageOf(new URL(url).searchParams), signal)),
  }
}
