import type { Row } from './rights-matrix.ts'

const unknownToAll = '1444444444a41'
/** The token of the link decides. */
const everyone: readonly Row[] = [['none', '+++++++++++++']]
/** Only the person, not administrators. */
const onOthers: Row = ['other', '1444443334a41']
const onOthersForAdministrators: Row = ['other', '14444433+4a41']

/** The part of the rights matrix about backup contacts. */
export const contactMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Users/{userId}/BackupContacts': [
    ['self', '1+++++++++a+1'],
    onOthersForAdministrators,
    ['missing', unknownToAll],
  ],
  'POST /api/Users/{userId}/BackupContacts': [['self', '1+++++++++a+1'], onOthers, ['missing', unknownToAll]],
  'PUT /api/Users/{userId}/BackupContacts/{contactId}': [onOthers],
  'DELETE /api/Users/{userId}/BackupContacts/{contactId}': [onOthersForAdministrators],
  'POST /api/BackupContacts/Entry': everyone,
  'POST /api/BackupContacts/Entry/Agree': everyone,
  'POST /api/BackupContacts/Entry/Decline': everyone,
  'POST /api/BackupContacts/Entry/Update': everyone,
  'POST /api/BackupContacts/Entry/Delete': everyone,
}
