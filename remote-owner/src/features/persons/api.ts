import { ApiProblem, call, callList, callWithVersion, result } from '@dyra/shared/api'
import type { BackupContact, BackupContactCreate, BackupContactUpdate } from '@dyra/shared/contract/backup-contacts'
import type { RepresentativeCreate } from '@dyra/shared/contract/representatives'
import type { User, UserUpdate } from '@dyra/shared/contract/users'
import { isOrganisation } from '@dyra/shared/domain/kennitala'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { personRights } from '@dyra/shared/domain/person-rights'
import type { GivenRole } from '@dyra/shared/domain/roles'
import { findChanges } from '@dyra/shared/features/audit'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { idParam, type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'
import { currentPersonId, currentSession, readCachedPerson } from '@dyra/shared/session'

export const readUser = (userId: number, signal?: AbortSignal) =>
  readCachedPerson(userId, () => call('GET /api/Users/{userId}', { params: { userId } }, signal))

export const confirmDetails = (userId: number) => call('POST /api/Users/{userId}/Confirmation', { params: { userId } })

export const sendEmailConfirmation = (userId: number) =>
  call('POST /api/Users/{userId}/EmailConfirmation', { params: { userId } })

export const requestPhoneCode = (userId: number, phone: string) =>
  call('POST /api/Users/{userId}/PhoneConfirmation/Code', { params: { userId }, body: { phone } })
export const confirmPhone = (userId: number, body: { contactCodeId: string; code: string }) =>
  call('POST /api/Users/{userId}/PhoneConfirmation', { params: { userId }, body })

const readPayer = (userId: number, signal?: AbortSignal) =>
  call('GET /api/VeterinarianSettings', { query: { userId } }, signal)

/** The user's last application; null if there is none. */
const readApplication = (signal?: AbortSignal) => call('GET /api/AuthApplications/Request', {}, signal)
export const applyFor = (role: GivenRole, idempotencyKey: string) =>
  call('POST /api/AuthApplications/Request', { body: { role }, idempotencyKey })
export const cancelApplication = (authApplicationId: number) =>
  call('POST /api/AuthApplications/{authApplicationId}/Cancel', { params: { authApplicationId } })

const findSessions = (signal?: AbortSignal) => call('GET /api/Auth/Sessions', {}, signal)
/** Ends one session, or without an id all except the present one. */
export const endSessions = (sessionId?: string) => call('DELETE /api/Auth/Sessions', { query: { sessionId } })

export const VIEWS_PAGE = PAGE_SIZE.pets
const findViews = (page: number, signal?: AbortSignal) =>
  callList('GET /api/Users/me/AccessLog', { query: { From: (page - 1) * VIEWS_PAGE, Size: VIEWS_PAGE } }, signal)

export const readExport = () => call('GET /api/Users/me/Export', {})

const readName = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

/** The stored person, with the version that an update must send. */
export const readUserVersion = (userId: number, signal?: AbortSignal) =>
  callWithVersion('GET /api/Users/{userId}', { params: { userId } }, signal)

/** Refused with 412 if the person has another version by now. */
export const updateUser = (userId: number, body: UserUpdate, version: string | null) =>
  call('PUT /api/Users/{userId}', { params: { userId }, body, ifMatch: version })

/** Returns a message that says whether the national register had new data. */
export const syncUser = (userId: number) => call('PUT /api/Users/{userId}/Sync', { params: { userId } })

const findPetsOf = (userId: number, page: number, signal?: AbortSignal) =>
  callList(
    'GET /api/Users/{userId}/Pets',
    { params: { userId }, query: { From: (page - 1) * PAGE_SIZE.pets, Size: PAGE_SIZE.pets } },
    signal,
  )

const findRepresentatives = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/Representatives', { params: { userId } }, signal)
export const addRepresentative = (userId: number, body: RepresentativeCreate, idempotencyKey: string) =>
  call('POST /api/Users/{userId}/Representatives', { params: { userId }, body, idempotencyKey })
export const endRepresentative = (userId: number, representativeId: number) =>
  call('DELETE /api/Users/{userId}/Representatives/{representativeId}', { params: { userId, representativeId } })

const readPayerAgreements = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/PayerAgreements', { params: { userId } }, signal)
export const acceptCharges = (userId: number, personId: number, idempotencyKey: string) =>
  call('POST /api/Users/{userId}/PayerAgreements', { params: { userId }, body: { personId }, idempotencyKey })
export const withdrawAgreement = (userId: number, agreementId: number) =>
  call('DELETE /api/Users/{userId}/PayerAgreements/{agreementId}', { params: { userId, agreementId } })

const findBackupContacts = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/BackupContacts', { params: { userId } }, signal)
export const inviteBackupContact = (userId: number, body: BackupContactCreate, idempotencyKey: string) =>
  call('POST /api/Users/{userId}/BackupContacts', { params: { userId }, body, idempotencyKey })
export const updateBackupContact = (userId: number, { contactId, etag }: BackupContact, body: BackupContactUpdate) =>
  call('PUT /api/Users/{userId}/BackupContacts/{contactId}', { params: { userId, contactId }, body, ifMatch: etag })
export const readBackupContact = async (userId: number, contactId: number) =>
  (await findBackupContacts(userId)).find((one) => one.contactId === contactId)
export const removeBackupContact = (userId: number, contactId: number) =>
  call('DELETE /api/Users/{userId}/BackupContacts/{contactId}', { params: { userId, contactId } })

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
export function loadInfo({ request: { signal } }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const isStaff = currentSession().roles.some((role) => role !== 'PetOwner')
  return {
    personId,
    user: result(readUser(personId, signal)),
    payer: isStaff ? result(readPayer(personId, signal)) : null,
    agreements: loadAgreements(personId, signal),
    contacts: loadBackupContacts(personId, signal),
  }
}

/** Awaits nothing: each part shows when it is loaded. A representative sees only the sessions. */
export function loadSecurity({ request: { url, signal } }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const { isRepresentative } = currentSession()
  return {
    personId,
    sessions: result(findSessions(signal)),
    views: isRepresentative ? null : result(findViews(pageOf(new URL(url).searchParams), signal)),
    representatives: loadRepresentatives(personId, signal),
    application: isRepresentative ? null : result(readApplication(signal)),
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

/** Loads the stored person with its version, which an update must send. */
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
