import { featureCases, type Post } from '../../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { everyone, none, type Row, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { backupContacts } from '../feature.ts'
import { addBackupContact } from './backup-contacts.ts'

const onOthersForAdministrators: Row = ['other', '14444433+4a41']

/** Only the owner may make these calls; administrators may not. */
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

/** Sends a text in each text field of backup contacts, and reads what is stored. */
function contactFields(fixture: () => PetFixture, post: Post) {
  const read = async () =>
    (
      await fixture().db.query<{ value: unknown }>('select name as value from backup_contact order by id desc limit 1')
    )[0]?.value
  const invite = async (parts: object) => {
    const { db, ids, addPet } = fixture()
    await db.query('delete from counter')
    await db.query('delete from backup_contact')
    await addPet()
    const body = { name: 'Ari', relation: 'friend', email: 'ari@example.com', ...parts }
    return post('owner', `/api/Users/${ids.owner}/BackupContacts`, () => body)('')
  }
  const correct = async (parts: object) => {
    const { db, ids } = fixture()
    await db.query('delete from counter')
    await db.query('delete from backup_contact')
    const { token, email } = await addBackupContact(db, ids.owner)
    return post('stranger', '/api/BackupContacts/Entry/Update', () => ({ token, name: 'Ari', email, ...parts }))('')
  }
  return {
    unchanged: {
      'POST /api/Users/{userId}/BackupContacts name': {
        send: (name: string) => invite({ name }),
        read,
        maxLength: 100,
      },
      'POST /api/BackupContacts/Entry/Update name': { send: (name: string) => correct({ name }), read, maxLength: 100 },
    },
    formatted: {
      'POST /api/Users/{userId}/BackupContacts email': (email: string) => invite({ email }),
      'POST /api/Users/{userId}/BackupContacts phone': (phone: string) => invite({ phone }),
      'POST /api/BackupContacts/Entry/Update email': (email: string) => correct({ email }),
      'POST /api/BackupContacts/Entry/Update phone': (phone: string) => correct({ phone }),
    },
  }
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
    // The token of the link gives the right, to any caller.
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
  fields: contactFields,
})
