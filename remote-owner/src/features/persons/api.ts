import { call, callList, callWithVersion } from '@dyra/shared/api'
import type { BackupContactCreate, BackupContactUpdate } from '@dyra/shared/contract/backup-contacts'
import type { RepresentativeCreate } from '@dyra/shared/contract/representatives'
import type { UserUpdate } from '@dyra/shared/contract/users'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import type { GivenRole } from '@dyra/shared/domain/roles'
import { readCachedPerson } from '@dyra/shared/session'

export const readUser = (userId: number, signal?: AbortSignal) =>
  readCachedPerson(userId, () => call('GET /api/Users/{userId}', { params: { userId } }, signal))

export const confirmDetails = (userId: number) => call('POST /api/Users/{userId}/Confirmation', { params: { userId } })

export const sendEmailConfirmation = (userId: number) =>
  call('POST /api/Users/{userId}/EmailConfirmation', { params: { userId } })

export const readPayer = (userId: number, signal?: AbortSignal) =>
  call('GET /api/VeterinarianSettings', { query: { userId } }, signal)

/** The user's last application; null if there is none. */
export const readApplication = (signal?: AbortSignal) => call('GET /api/AuthApplications/Request', {}, signal)
export const applyFor = (role: GivenRole, idempotencyKey: string) =>
  call('POST /api/AuthApplications/Request', { body: { role }, idempotencyKey })
export const cancelApplication = (authApplicationId: number) =>
  call('POST /api/AuthApplications/{authApplicationId}/Cancel', { params: { authApplicationId } })

export const findSessions = (signal?: AbortSignal) => call('GET /api/Auth/Sessions', {}, signal)
/** Without an id: all sessions except the present one. */
export const endSessions = (sessionId?: string) => call('DELETE /api/Auth/Sessions', { query: { sessionId } })

export const VIEWS_PAGE = PAGE_SIZE.pets
export const findViews = (page: number, signal?: AbortSignal) =>
  callList('GET /api/Users/me/AccessLog', { query: { From: (page - 1) * VIEWS_PAGE, Size: VIEWS_PAGE } }, signal)

export const readExport = () => call('GET /api/Users/me/Export', {})

export const readName = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

/** The stored person, with the version that an update then names. */
export const readUserVersion = (userId: number, signal?: AbortSignal) =>
  callWithVersion('GET /api/Users/{userId}', { params: { userId } }, signal)

/** Refused with 412 if the person has another version by now. */
export const updateUser = (userId: number, body: UserUpdate, version: string | null) =>
  call('PUT /api/Users/{userId}', { params: { userId }, body, ifMatch: version })

/** Returns a message that says whether the national register had new data. */
export const syncUser = (userId: number) => call('PUT /api/Users/{userId}/Sync', { params: { userId } })

/** Number of pets on the page of own settings. */
const OWN_PETS_SHOWN = 5
export const findLivingPets = (userId: number, signal?: AbortSignal) =>
  callList(
    'GET /api/Users/{userId}/Pets',
    { params: { userId }, query: { showDead: false, From: 0, Size: OWN_PETS_SHOWN } },
    signal,
  )

export const findPetsOf = (userId: number, page: number, signal?: AbortSignal) =>
  callList(
    'GET /api/Users/{userId}/Pets',
    { params: { userId }, query: { From: (page - 1) * PAGE_SIZE.pets, Size: PAGE_SIZE.pets } },
    signal,
  )

export const findRepresentatives = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/Representatives', { params: { userId } }, signal)
export const addRepresentative = (userId: number, body: RepresentativeCreate, idempotencyKey: string) =>
  call('POST /api/Users/{userId}/Representatives', { params: { userId }, body, idempotencyKey })
export const endRepresentative = (userId: number, representativeId: number) =>
  call('DELETE /api/Users/{userId}/Representatives/{representativeId}', { params: { userId, representativeId } })

export const readPayerAgreements = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/PayerAgreements', { params: { userId } }, signal)
export const acceptCharges = (userId: number, personId: number, idempotencyKey: string) =>
  call('POST /api/Users/{userId}/PayerAgreements', { params: { userId }, body: { personId }, idempotencyKey })
export const withdrawAgreement = (userId: number, agreementId: number) =>
  call('DELETE /api/Users/{userId}/PayerAgreements/{agreementId}', { params: { userId, agreementId } })

export const findBackupContacts = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/BackupContacts', { params: { userId } }, signal)
export const inviteBackupContact = (userId: number, body: BackupContactCreate, idempotencyKey: string) =>
  call('POST /api/Users/{userId}/BackupContacts', { params: { userId }, body, idempotencyKey })
export const updateBackupContact = (userId: number, contactId: number, body: BackupContactUpdate) =>
  call('PUT /api/Users/{userId}/BackupContacts/{contactId}', { params: { userId, contactId }, body })
export const removeBackupContact = (userId: number, contactId: number) =>
  call('DELETE /api/Users/{userId}/BackupContacts/{contactId}', { params: { userId, contactId } })
