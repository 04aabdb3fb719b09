import type { accessLogCalls, ownDataCalls } from '@dyra/shared/contract/access-log'
import type { backupContactCalls } from '@dyra/shared/contract/backup-contacts'
import type { userCalls } from '@dyra/shared/contract/users'
import type { watcherCalls } from '@dyra/shared/contract/watchers'
import type { PersonRule } from '../rule.ts'
import { administrators, type Rows, signedIn, staff } from './rows.ts'

type Calls = typeof userCalls &
  typeof backupContactCalls &
  typeof ownDataCalls &
  typeof accessLogCalls &
  Omit<typeof watcherCalls, 'POST /api/Watchers/Unsubscribe'>

/** The person and administrators. The first member who signs in for a workplace accepts the terms in its name. */
const ofMembers: PersonRule = {
  roles: ['Administrator'],
  relations: ['self'],
  notRepresentatives: true,
  beforeAcceptance: true,
  institutions: 'members',
}
/** How others reach the organisation, and whether it may use the registry, is for its managers. */
const ofManagers: PersonRule = { ...ofMembers, institutions: 'managers', onlyManagers: true }

export const personRights: Rows<Calls> = {
  'GET /api/Users': staff,
  // Managers of an institution need it to add members.
  'GET /api/Users/GetBySsn': { institutions: 'managers' },
  'GET /api/Users/{userId}': {
    roles: ['Veterinarian', 'Administrator'],
    relations: ['self'],
    beforeAcceptance: true,
    institutions: 'members',
  },
  'PUT /api/Users/{userId}': {
    ...ofMembers,
    fields: {
      email: ofManagers,
      phoneNumbers: ofManagers,
      visibility: ofManagers,
      signedUserAgreement: { on: ofMembers, off: ofManagers },
      signedPrivacyPolicy: { on: ofMembers, off: ofManagers },
      userAgreementVersion: ofMembers,
      privacyPolicyVersion: ofMembers,
    },
  },
  'GET /api/Users/{userId}/simple': { roles: ['Veterinarian', 'Administrator'], relations: ['self'] },
  'PUT /api/Users/{userId}/Sync': administrators,
  'GET /api/Users/{userId}/BackupContacts': {
    roles: ['Administrator'],
    relations: ['self'],
    notRepresentatives: true,
  },
  'POST /api/Users/{userId}/BackupContacts': { relations: ['self'], notRepresentatives: true },
  'PUT /api/Users/{userId}/BackupContacts/{contactId}': { relations: ['self'], notRepresentatives: true },
  'DELETE /api/Users/{userId}/BackupContacts/{contactId}': {
    roles: ['Administrator'],
    relations: ['self'],
    notRepresentatives: true,
  },
  // The token of the contact's link decides.
  'POST /api/BackupContacts/Entry': 'public',
  'POST /api/BackupContacts/Entry/Agree': 'public',
  'POST /api/BackupContacts/Entry/Decline': 'public',
  'POST /api/BackupContacts/Entry/Update': 'public',
  'POST /api/BackupContacts/Entry/Delete': 'public',
  'PUT /api/Users/me/Language': { beforeAcceptance: true },
  'GET /api/Users/me/AccessLog': { notRepresentatives: true },
  // Everything about the organisation, also what each colleague did.
  'GET /api/Users/me/Export': { notRepresentatives: true, onlyManagers: true },
  'GET /api/Users/me/Watch': signedIn,
  'PUT /api/Users/me/Watch': signedIn,
  'DELETE /api/Users/me/Watch': signedIn,
  'GET /api/AccessLog': administrators,
}
