import { addBackupContact } from '../../../testing/backup-contacts.ts'
import { featureCases } from '../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../testing/history-rows.ts'
import { everyone, none, type Row, signedIn, unknownToAll } from '../../../testing/rights-signs.ts'
import type { backupContacts } from '../feature.ts'

const onOthersForAdministrators: Row = ['other', '14444433+4a41']

/** Only the person, not administrators. */
const onOthers: Row = ['other', '1444443334a41']

type Parts = Parameters<typeof addBackupContact>[2]

/** A contact of an owner with a pet and no other contact. */
async function addContact({ fixture }: Rows, parts: Parts = {}) {
  await fixture.addPet()
  await fixture.db.query('delete from backup_contact')
  return addBackupContact(fixture.db, fixture.ids.owner, parts)
}

const byLink =
  (action: string, { payload = {}, ...parts }: { payload?: object } & Parts = {}) =>
  async (rows: Rows): Promise<Sent> => {
    const { token } = await addContact(rows, parts)
    const url = `/api/BackupContacts/Entry/${action}`
    return { who: 'other', url, payload: { token, ...payload } }
  }

export const backupContactsCases = featureCases<typeof backupContacts>({
  rights: {
    'GET /api/Users/{userId}/BackupContacts': [
      ['self', signedIn],
      onOthersForAdministrators,
      ['missing', unknownToAll],
    ],
    'POST /api/Users/{userId}/BackupContacts': [['self', signedIn], onOthers, ['missing', unknownToAll]],
    'PUT /api/Users/{userId}/BackupContacts/{contactId}': [onOthers],
    'DELETE /api/Users/{userId}/BackupContacts/{contactId}': [onOthersForAdministrators],
    // The token of the link decides.
    'POST /api/BackupContacts/Entry': none(everyone),
    'POST /api/BackupContacts/Entry/Agree': none(everyone),
    'POST /api/BackupContacts/Entry/Update': none(everyone),
    'POST /api/BackupContacts/Entry/Decline': none(everyone),
    'POST /api/BackupContacts/Entry/Delete': none(everyone),
  },
  writes: {
    'POST /api/Users/{userId}/BackupContacts': async (rows) => {
      await rows.fixture.addPet()
      await rows.fixture.db.query('delete from backup_contact')
      const payload = { name: 'Ari', relation: 'friend', email: 'ari@example.com' }
      return { who: 'owner', url: `/api/Users/${rows.fixture.ids.owner}/BackupContacts`, payload }
    },
    'PUT /api/Users/{userId}/BackupContacts/{contactId}': null,
    'DELETE /api/Users/{userId}/BackupContacts/{contactId}': async (rows) => {
      const { id } = await addContact(rows)
      return { who: 'owner', url: `/api/Users/${rows.fixture.ids.owner}/BackupContacts/${id}` }
    },
    'POST /api/BackupContacts/Entry': null,
    'POST /api/BackupContacts/Entry/Agree': byLink('Agree', { payload: { isAdult: true }, agreed_at: null }),
    'POST /api/BackupContacts/Entry/Update': byLink('Update', { payload: { name: 'Ari', email: 'ny@example.com' } }),
    'POST /api/BackupContacts/Entry/Decline': byLink('Decline', { agreed_at: null }),
    'POST /api/BackupContacts/Entry/Delete': byLink('Delete'),
  },
})
