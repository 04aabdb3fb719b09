import { everyone, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'

/** Only the person, not administrators. */
const onOthers: Row = ['other', '1444443334a41']
const onOthersForAdministrators: Row = ['other', '14444433+4a41']

/** The part of the rights matrix about backup contacts. */
export const contactMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Users/{userId}/BackupContacts': [['self', signedIn], onOthersForAdministrators, ['missing', unknownToAll]],
  'POST /api/Users/{userId}/BackupContacts': [['self', signedIn], onOthers, ['missing', unknownToAll]],
  'PUT /api/Users/{userId}/BackupContacts/{contactId}': [onOthers],
  'DELETE /api/Users/{userId}/BackupContacts/{contactId}': [onOthersForAdministrators],
  // The token of the link decides.
  'POST /api/BackupContacts/Entry': none(everyone),
  'POST /api/BackupContacts/Entry/Agree': none(everyone),
  'POST /api/BackupContacts/Entry/Decline': none(everyone),
  'POST /api/BackupContacts/Entry/Update': none(everyone),
  'POST /api/BackupContacts/Entry/Delete': none(everyone),
}
