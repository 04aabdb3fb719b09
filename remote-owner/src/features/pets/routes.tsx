import { ApiProblem, result } from '@dyra/shared/api'
import { findChanges } from '@dyra/shared/audit'
import type { Pet } from '@dyra/shared/contract/pet'
import { requestableFields } from '@dyra/shared/domain/corrections'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { loadTypes } from '@dyra/shared/pets/fields'
import { idParam, type LoaderFunctionArgs, pageOf, type RouteObject } from '@dyra/shared/router'
import { currentPersonId, currentSession } from '@dyra/shared/session'
import { hasCapability } from '@dyra/shared/session/site'
import { findReceivedClaims } from '../claims/index.ts'
import { findInvitations } from '../co-owners/index.ts'
import { findCorrections } from '../corrections/index.ts'
import { documentsOf } from '../documents/index.ts'
import { findCandidates } from '../found-animals/index.ts'
import { findReports } from '../found-reports/index.ts'
import { findIncidents } from '../incidents/index.ts'
import { readPetAlert } from '../lost-alerts/index.ts'
import { readUser } from '../persons/index.ts'
import { countIncoming, findAttempts, findPetsOf, findPreviousOwners, readPet, readPetVersion } from './api.ts'

/** Awaits nothing, so that the title is shown at once. */
export function loadMyPets({ request }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const page = pageOf(new URL(request.url).searchParams)
  return {
    pets: result(findPetsOf(personId, page, request.signal)),
    incoming: result(countIncoming(request.signal)),
    invitations: result(findInvitations(personId, request.signal)),
  }
}

/** Null for users who may change everything, or nothing. */
function loadCorrections(pet: Pet, signal: AbortSignal) {
  const session = currentSession()
  const fields = requestableFields({ ...session, ...petRights(pet, session) })
  return fields.length > 0 ? { fields, corrections: result(findCorrections(pet.petId, signal)) } : null
}

/** Awaits only the pet, because the page depends on it; the sections show when they are loaded. */
export async function loadPet({ params, request: { signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const { body: pet, version } = await readPetVersion(petId, signal)
  const session = currentSession()
  const rights = petRights(pet, session)
  const { isKeeper, mayReportFound } = rights
  const incidents = result(findIncidents(petId, signal))
  const previousOwners = rights.maySeePreviousOwners ? result(findPreviousOwners(petId, signal)) : null
  return {
    pet,
    version,
    incidents,
    reports: findReports(pet, signal),
    corrections: loadCorrections(pet, signal),
    // For the panel that shows what finders see.
    keeper: isKeeper && mayReportFound ? result(readUser(currentPersonId(), signal)) : null,
    alert: isKeeper && mayReportFound && hasCapability('lostAlerts') ? result(readPetAlert(petId, signal)) : null,
    candidates:
      isKeeper && mayReportFound && hasCapability('foundAnimals') ? result(findCandidates(petId, signal)) : null,
    claims: isKeeper && !pet.isDead && hasCapability('claims') ? result(findReceivedClaims(petId, signal)) : null,
    previousOwners,
    documents: documentsOf(pet, { rights, incidents, previousOwners, personId: session.personId, signal }),
  }
}

/** Awaits the pet, whose name is in the heading, but not the changes. */
export async function loadPetHistory({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const page = pageOf(new URL(url).searchParams)
  const changes = result(findChanges({ table: 'Pets', rowId: petId, withRelated: true, page }, signal))
  const attempts = result(findAttempts(petId, signal))
  return { pet: await readPet(petId, signal), changes, attempts }
}

/** Loads the stored pet with its version, which the update then names. */
export async function loadPetUpdate({ params, request: { signal } }: LoaderFunctionArgs) {
  const [{ body: pet, version }, types] = await Promise.all([readPetVersion(idParam(params.id), signal), loadTypes()])
  if (!petRights(pet, currentSession()).mayEdit) throw new ApiProblem(403, {}, null)
  return { pet, version, types }
}

/** The pet contains the id of its picture. */
export const loadPicture = ({ params, request: { signal } }: LoaderFunctionArgs) => readPet(idParam(params.id), signal)

// The loaders are here, not in the files of the screens, so that data and screen are fetched in parallel.
export const petRoutes: RouteObject[] = [
  {
    path: '/pets/my',
    loader: loadMyPets,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-my-pets" */ './MyPetsScreen.tsx')).MyPetsScreen,
    }),
  },
  {
    path: '/pet/:id',
    loader: loadPet,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet" */ './PetScreen.tsx')).PetScreen,
    }),
  },
  {
    path: '/pet/:id/update',
    loader: loadPetUpdate,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet-update" */ './update/PetUpdateScreen.tsx'))
        .PetUpdateScreen,
    }),
  },
  {
    path: '/pet/:id/images',
    loader: loadPicture,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet-picture" */ './pictures/PictureScreen.tsx'))
        .PictureScreen,
    }),
  },
  {
    path: '/pet/:id/audit',
    loader: loadPetHistory,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet-audit" */ './PetAuditScreen.tsx')).PetAuditScreen,
    }),
  },
]
