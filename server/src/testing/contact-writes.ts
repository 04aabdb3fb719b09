import { addBackupContact } from './backup-contacts.ts'
import type { Rows, Sent } from './history-rows.ts'

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

/** One request of every call that changes the history of a backup contact. */
export const contactWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Users/{userId}/BackupContacts': async (rows) => {
    await rows.fixture.addPet()
    await rows.fixture.db.query('delete from backup_contact')
    const payload = { name: 'Ari', relation: 'friend', email: 'ari@example.com' }
    return { who: 'owner', url: `/api/Users/${rows.fixture.ids.owner}/BackupContacts`, payload }
  },
  'DELETE /api/Users/{userId}/BackupContacts/{contactId}': async (rows) => {
    const { id } = await addContact(rows)
    return { who: 'owner', url: `/api/Users/${rows.fixture.ids.owner}/BackupContacts/${id}` }
  },
  'POST /api/BackupContacts/Entry/Agree': byLink('Agree', { payload: { isAdult: true }, agreed_at: null }),
  'POST /api/BackupContacts/Entry/Decline': byLink('Decline', { agreed_at: null }),
  'POST /api/BackupContacts/Entry/Delete': byLink('Delete'),
  'POST /api/BackupContacts/Entry/Update': byLink('Update', { payload: { name: 'Ari', email: 'ny@example.com' } }),
}
