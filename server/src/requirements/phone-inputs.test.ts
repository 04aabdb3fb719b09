import { randomUUID } from 'node:crypto'
import { everyNth } from '@dyra/shared/testing/depth'
import { phoneInputs } from '@dyra/shared/testing/phone-inputs'
import { addBackupContact } from '../features/lost-and-found/backup-contacts/testing/backup-contacts.ts'
import { box, type StockFixture, stockFixture } from '../features/registration/stock/testing/stock-fixture.ts'
import { sharedValidationTexts } from '../language/shared-texts.ts'
import { addPet } from '../testing/registry.ts'
import { setup } from '../testing/test-app.ts'

// docs/domain.md#validation-bounds: every call with a phone number reads the same numbers and refuses the same inputs.

const REGISTERED = '352098100077777'

const fixture = setup(stockFixture)
let workplaceId: number
let token: string
let email: string
let tagNumber: string

beforeAll(async () => {
  const { db, ids } = fixture
  await fixture.toClinic(box(1, 5))
  tagNumber = box(1, 5).first
  const [place] = await db.query<{ id: number }>('select id from workplace')
  workplaceId = place?.id ?? 0
  const contact = await addBackupContact(db, ids.owner)
  token = contact.token
  email = contact.email ?? ''
  await addPet(db, { tagNumber: REGISTERED, ownerId: ids.owner })
})

type Answer = Awaited<ReturnType<StockFixture['call']>>

const post = (url: string, payload: object) =>
  fixture.app.inject({ method: 'POST', url: `/api/${url}`, payload, remoteAddress: `203.0.113.${++addresses % 250}` })
let addresses = 0

const only = async (sql: string) => (await fixture.db.query<{ phone: string }>(sql))[0]?.phone

const report = (phone: string) => ({ requestId: randomUUID(), phone, formSeconds: 60 })
const found = { condition: 'well', whereabouts: 'seenHere', showPhone: true, showEmail: false }

interface Way {
  readonly field: string
  send(phone: string): Promise<Answer>
  /** The number that was stored last. */
  stored(): Promise<string | undefined>
}

const details = (phone: string) => ({ kind: 'clinic', publicPhone: phone })

const ways: Record<string, Way> = {
  'the details of an owner': {
    field: 'phoneNumbers',
    send: (phone) => fixture.call('owner', `PUT /api/Users/${fixture.ids.owner}`, { phoneNumbers: ['', phone] }),
    stored: () => only(`select phone_numbers[1] as phone from person where id = ${fixture.ids.owner}`),
  },
  'a new backup contact': {
    field: 'phone',
    send: async (phone) => {
      await fixture.db.query('delete from backup_contact where invited_at is not null and agreed_at is null')
      const payload = { name: 'Ari', relation: 'friend', email: 'ari@example.com', phone }
      return fixture.call('owner', `POST /api/Users/${fixture.ids.owner}/BackupContacts`, payload)
    },
    stored: () => only('select phone from backup_contact where agreed_at is null'),
  },
  'the page of a backup contact': {
    field: 'phone',
    // With another e-mail address, the contact would be asked again.
    send: (phone) => post('BackupContacts/Entry/Update', { token, name: 'Ari', email, phone }),
    stored: () => only('select phone from backup_contact where agreed_at is not null'),
  },
  'a found report': {
    field: 'phone',
    send: (phone) => post('FoundReports', { ...report(phone), ...found, tagNumber: REGISTERED }),
    stored: () => only('select phone from found_report order by created_at desc limit 1'),
  },
  'a report to a clinic': {
    field: 'phone',
    send: (phone) => post('FoundReports/Delivered', { ...report(phone), tagNumber }),
    stored: () => only('select phone from delivered_report order by id desc limit 1'),
  },
  'a new workplace': {
    field: 'publicPhone',
    send: async (phone) => {
      await fixture.db.query('update workplace set closed_at = now() where id <> $1 and closed_at is null', [
        workplaceId,
      ])
      const { newOwner, stranger } = fixture.ids
      await fixture.db.query('update person set is_organization = true where id = $1', [stranger])
      const payload = { personId: stranger, managerPersonId: newOwner, ...details(phone) }
      return fixture.call('administrator', 'POST /api/Workplaces', payload)
    },
    stored: () => only('select public_phone as phone from workplace order by id desc limit 1'),
  },
  'a change of a workplace': {
    field: 'publicPhone',
    send: (phone) => fixture.call('administrator', `PUT /api/Workplaces/${workplaceId}`, details(phone)),
    stored: () => only(`select public_phone as phone from workplace where id = ${workplaceId}`),
  },
}

test('the table has at least twenty numbers', () => {
  expect(phoneInputs.length).toBeGreaterThanOrEqual(20)
})

test.each(Object.entries(ways))('reads or refuses phone numbers in %s', async (way, { field, send, stored }) => {
  for (const { input, number } of everyNth(phoneInputs, 4, Object.keys(ways).indexOf(way))) {
    await fixture.db.query('delete from counter')
    const answer = await send(input)
    if (number === undefined) {
      expect([input, answer.statusCode, answer.json().errors]).toEqual([
        input,
        400,
        { [field]: [sharedValidationTexts.anyPhone] },
      ])
    } else {
      expect([input, answer.statusCode < 300 ? '' : answer.body]).toEqual([input, ''])
      expect([input, await stored()]).toEqual([input, number])
    }
  }
})
