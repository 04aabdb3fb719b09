import { addBackupContact } from '../backup-contacts.ts'
import type { PetFixture } from '../pet-fixture.ts'
import type { Post } from './found-report-fields.ts'

/** Sends a text in each text field of backup contacts, and reads what is stored. */
export function contactFields(fixture: () => PetFixture, post: Post) {
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
