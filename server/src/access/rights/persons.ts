import type { accessLogCalls, ownDataCalls } from '@dyra/shared/contract/access-log'
import type { backupContactCalls } from '@dyra/shared/contract/backup-contacts'
import type { userCalls } from '@dyra/shared/contract/users'
import type { watcherCalls } from '@dyra/shared/contract/watchers'
import { administrators, type Rows, signedIn } from './rows.ts'

type Calls = typeof userCalls &
  typeof backupContactCalls &
  typeof ownDataCalls &
  typeof accessLogCalls &
  Omit<typeof watcherCalls, 'POST /api/Watchers/Unsubscribe'>

export const personRights: Rows<Calls> = {
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
  'GET /api/Users/me/AccessLog': { notRepresentatives: true },
  // Everything about the organisation, also what each colleague did.
  'GET /api/Users/me/Export': { notRepresentatives: true, onlyManagers: true },
  'GET /api/Users/me/Watch': signedIn,
  'PUT /api/Users/me/Watch': signedIn,
  'DELETE /api/Users/me/Watch': signedIn,
  'GET /api/AccessLog': administrators,
}
