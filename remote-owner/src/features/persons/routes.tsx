import { ApiProblem, result } from '@dyra/shared/api'
import { findChanges } from '@dyra/shared/audit'
import type { User } from '@dyra/shared/contract/users'
import { isOrganisation } from '@dyra/shared/domain/kennitala'
import { personRights } from '@dyra/shared/domain/person-rights'
import { idParam, type LoaderFunctionArgs, pageOf, type RouteObject } from '@dyra/shared/router'
import { currentPersonId, currentSession } from '@dyra/shared/session'
import { hasCapability } from '@dyra/shared/session/site'
import {
  findBackupContacts,
  findLivingPets,
  findPetsOf,
  findRepresentatives,
  findSessions,
  findViews,
  readApplication,
  readName,
  readPayer,
  readPayerAgreements,
  readUser,
  readUserVersion,
} from './api.ts'

/** Who may act for the person; null for users who may not see it. */
function loadRepresentatives(personId: number, signal: AbortSignal) {
  if (!hasCapability('representatives') || !personRights(personId, currentSession()).maySeeRepresentatives) return null
  return result(findRepresentatives(personId, signal))
}

/** Whom the registry notifies if the person does not answer; null for users who may not see it. */
function loadBackupContacts(personId: number, signal: AbortSignal) {
  if (!hasCapability('backupContacts') || !personRights(personId, currentSession()).maySeeBackupContacts) return null
  return result(findBackupContacts(personId, signal))
}

/** Who may charge the person; null for users who may not see it. */
const loadAgreements = (personId: number, signal: AbortSignal) =>
  personRights(personId, currentSession()).maySeePayerAgreements ? result(readPayerAgreements(personId, signal)) : null

/** Awaits nothing: each part shows when it is loaded. */
export function loadInfo({ request: { url, signal } }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const { roles, isRepresentative } = currentSession()
  const isStaff = roles.some((role) => role !== 'PetOwner')
  return {
    personId,
    user: result(readUser(personId, signal)),
    payer: isStaff ? result(readPayer(personId, signal)) : null,
    pets: result(findLivingPets(personId, signal)),
    application: result(readApplication(signal)),
    sessions: result(findSessions(signal)),
    views: isRepresentative ? null : result(findViews(pageOf(new URL(url).searchParams), signal)),
    agreements: loadAgreements(personId, signal),
    representatives: loadRepresentatives(personId, signal),
    contacts: loadBackupContacts(personId, signal),
  }
}

/** Persons who register pets have a default payer, which only they and administrators see. */
const hasPayer = ({ userId, policies }: User) =>
  policies.some((role) => role !== 'PetOwner') &&
  (userId === currentPersonId() || currentSession().roles.includes('Administrator'))

export async function loadPerson({ params, request: { signal } }: LoaderFunctionArgs) {
  const user = await readUser(idParam(params.id), signal)
  const payer = hasPayer(user) ? result(readPayer(user.userId, signal)) : null
  const representatives = isOrganisation(user.ssn) ? null : loadRepresentatives(user.userId, signal)
  const agreements = loadAgreements(user.userId, signal)
  return { user, payer, agreements, representatives, contacts: loadBackupContacts(user.userId, signal) }
}

/** Loads the stored person with its version, which the update then names. */
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

export const personRoutes: RouteObject[] = [
  {
    path: '/person/info',
    loader: loadInfo,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-info" */ './InfoScreen.tsx')).InfoScreen,
    }),
  },
  {
    path: '/person/:id',
    loader: loadPerson,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person" */ './PersonScreen.tsx')).PersonScreen,
    }),
  },
  {
    path: '/person/:id/update',
    loader: loadUser,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-update" */ './UpdateScreen.tsx')).UpdateScreen,
    }),
  },
  {
    path: '/person/:id/pets',
    loader: loadPetsOf,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-pets" */ './PetsScreen.tsx')).PetsScreen,
    }),
  },
  {
    path: '/person/:id/audit',
    loader: loadHistory,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-audit" */ './AuditScreen.tsx')).AuditScreen,
    }),
  },
]
