import { call, callList, callWithVersion, result } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { requestableFields } from '@dyra/shared/domain/corrections'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { findChanges } from '@dyra/shared/features/audit'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { idParam, type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { currentPersonId, currentSession } from '@dyra/shared/session'
import { findCare } from '../care/index.ts'
import { findReceivedClaims } from '../claims/index.ts'
import { findInvitations } from '../co-owners/index.ts'
import { tagOf } from '../collar-tags/index.ts'
import { findCorrections } from '../corrections/index.ts'
import { documentsOf } from '../documents/index.ts'
import { findCandidates } from '../found-animals/index.ts'
import { findReports } from '../found-reports/index.ts'
import { findCodes } from '../handover/index.ts'
import { findIncidents } from '../incidents/index.ts'
import { readPetAlert } from '../lost-alerts/index.ts'
import { readUser } from '../persons/index.ts'

/** One page of the user's pets, including dead ones. */
const findMyPets = (userId: number, { page, search }: { page: number; search: string }, signal: AbortSignal) =>
  callList(
    'GET /api/Users/{userId}/Pets',
    {
      params: { userId },
      query: { SearchQuery: search || undefined, From: (page - 1) * PAGE_SIZE.pets, Size: PAGE_SIZE.pets },
    },
    signal,
  )

/** Number of transfers that await the user's answer. */
const countIncoming = async (signal: AbortSignal): Promise<number> =>
  (await call('GET /api/PetTransfers/Counts', {}, signal)).transfers

const readPet = (petId: number, signal: AbortSignal) => call('GET /api/Pets/{petId}', { params: { petId } }, signal)

const findPreviousOwners = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/Owners', { params: { petId }, query: {} }, signal)

/** Attempts to reach the owner before the animal is put down, for administrators. */
const findAttempts = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/ContactAttempts', { params: { petId } }, signal)

const findActiveCodes = async (signal: AbortSignal) => (await findCodes(signal)).codes

/** Awaits nothing, so that the title is shown at once. */
export function loadMyPets({ request }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const parameters = new URL(request.url).searchParams
  const search = parameters.get('search')?.trim() ?? ''
  return {
    search,
    pets: result(findMyPets(personId, { page: pageOf(parameters), search }, request.signal)),
    incoming: result(countIncoming(request.signal)),
    invitations: result(findInvitations(personId, request.signal)),
  }
}

/** Null for users who may change everything themselves, or may request nothing. */
function loadCorrections(pet: Pet, signal: AbortSignal) {
  const session = currentSession()
  const fields = requestableFields({ ...session, ...petRights(pet, session) })
  return fields.length > 0 ? { fields, corrections: result(findCorrections(pet.petId, signal)) } : null
}

/** What only the owners of a lost pet read. */
const loadLost = (petId: number, isForOwners: boolean, signal: AbortSignal) => ({
  // The user's details: what finders see, and the postal code with which an alert starts.
  keeper: isForOwners ? result(readUser(currentPersonId(), signal)) : null,
  alert: isForOwners && hasCapability('lostAlerts') ? result(readPetAlert(petId, signal)) : null,
  candidates: isForOwners && hasCapability('foundAnimals') ? result(findCandidates(petId, signal)) : null,
})

/** Awaits only the pet, because the page depends on it; the sections show when they are loaded. */
export async function loadPet({ params, request: { signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const { body: pet, version } = await callWithVersion('GET /api/Pets/{petId}', { params: { petId } }, signal)
  const session = currentSession()
  const rights = petRights(pet, session)
  const { isKeeper, isAdministrator, mayReportFound } = rights
  const incidents = result(findIncidents(petId, signal))
  const previousOwners = rights.maySeePreviousOwners ? result(findPreviousOwners(petId, signal)) : null
  return {
    pet,
    version,
    incidents,
    reports: findReports(pet, signal),
    corrections: loadCorrections(pet, signal),
    ...loadLost(petId, isKeeper && mayReportFound, signal),
    claims: isKeeper && !pet.isDead && hasCapability('claims') ? result(findReceivedClaims(petId, signal)) : null,
    codes: rights.isOwner && !pet.isDead ? result(findActiveCodes(signal)) : null,
    care: (isKeeper || isAdministrator) && hasCapability('care') ? result(findCare(petId, signal)) : null,
    tag: tagOf(pet, rights, signal),
    previousOwners,
    documents: documentsOf(pet, { rights, incidents, previousOwners, personId: session.personId, signal }),
  }
}

/** Awaits the pet, for the name in the heading, but not the changes. */
export async function loadPetHistory({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  const page = pageOf(new URL(url).searchParams)
  const changes = result(findChanges({ table: 'Pets', rowId: petId, withRelated: true, page }, signal))
  const attempts = result(findAttempts(petId, signal))
  return { pet: await readPet(petId, signal), changes, attempts }
}

/** The pet contains the id of its picture. */
export const loadPicture = ({ params, request: { signal } }: LoaderFunctionArgs) => readPet(idParam(params.id), signal)
