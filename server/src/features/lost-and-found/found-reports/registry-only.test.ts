import { deliverMails } from '../../../testing/deliver-mails.ts'
import { setup } from '../../../testing/test-app.ts'
import { addBackupContact } from '../backup-contacts/testing/backup-contacts.ts'
import { reportFixture } from './testing/report-fixture.ts'

// What the form says about *through the registry only* (`visibility.throughRegistryOnlyTip`): nothing of the person is shown,
// only administrators see e-mail and phones, and messages go to a co-owner or backup contact, otherwise to the registry.

const f = setup(reportFixture)
beforeAll(() =>
  f.db.query('update person set through_registry_only = true, shows_name = true, shows_phones = true where id = $1', [
    f.ids.owner,
  ]),
)
beforeEach(() => f.db.query('truncate backup_contact, outbox, found_report, task cascade'))

const receivers = async () => (await deliverMails(f.app)).map(({ to }) => to.address)
const tasks = async () => (await f.db.selectFrom('task').select('kind').execute()).map(({ kind }) => kind)

test('a lookup shows nothing of the person', async () => {
  const answer = await f.app.inject(`/api/MicroTags?tagNumber=${await f.tagOf(await f.addPet())}`)
  expect(answer.statusCode).toBe(200)
  for (const part of ['Eigandi', 'eigandi@example.com', '5550001']) expect(answer.body).not.toContain(part)
})

test('only administrators see e-mail and phones of the person', async () => {
  const read = async (who: 'veterinarian' | 'administrator') =>
    (await f.call(who, `GET /api/Users/${f.ids.owner}`)).json()
  expect(await read('veterinarian')).toMatchObject({ email: 'e•••@e•••.com', phoneNumbers: [] })
  expect(await read('administrator')).toMatchObject({ email: 'eigandi@example.com', phoneNumbers: ['5550001'] })
})

test('messages go to the co-owner', async () => {
  await f.report(await f.addPet({ coOwner: 'coOwner' }))
  expect(await receivers()).toEqual(['medeigandi@example.com'])
  expect(await tasks()).toEqual([])
})

test('messages go to a backup contact', async () => {
  const { email } = await addBackupContact(f.db, f.ids.owner)
  await f.report(await f.addPet())
  expect(await receivers()).toEqual([email])
  expect(await tasks()).toEqual([])
})

test('administrators get a task if there is no co-owner and no backup contact', async () => {
  await f.report(await f.addPet())
  expect(await receivers()).toEqual([])
  expect(await tasks()).toEqual(['unreachableOwner'])
})
