import { randomUUID } from 'node:crypto'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from './testing/report-fixture.ts'

const gateway = { SMS_URL: 'http://127.0.0.1:1/', SMS_SENDER: 'Dyr', SMS_KEY: 'name:secret' }
const f = setup(() => reportFixture(gateway))
beforeEach(() => f.db.query('truncate sms, task cascade'))

const setOwner = (parts: { email?: string | null; phone_numbers?: string[] }) =>
  f.db.updateTable('person').set(parts).where('id', '=', f.ids.owner).execute()
const sms = () =>
  f.db.query<object>('select found_report_id as report, recipient_person_id as person from sms order by id')
const tasks = () => f.db.query('select kind from task')
const mailsTo = async () =>
  (
    await f.db.query<{ kind: string }>(
      `select kind from outbox where recipient_person_id = $1 and kind <> 'foundReportReminder'`,
      [f.ids.owner],
    )
  ).map(({ kind }) => kind)

test('messages in threads of a digest, which sent a mail, send no SMS', async () => {
  await setOwner({ email: 'eigandi@example.com', phone_numbers: ['7771234'] })
  const petId = await f.addPet()
  for (let n = 0; n < 5; n++) await f.write((await f.report(petId)).token, 'Halló')
  expect(await sms()).toHaveLength(3)
})

test('an owner with e-mail and mobile phone gets a mail and an SMS', async () => {
  await setOwner({ email: 'eigandi@example.com', phone_numbers: ['5551234', '7771234'] })
  const { id } = await f.report(await f.addPet())
  expect(await sms()).toEqual([{ report: id, person: f.ids.owner }])
  expect(await mailsTo()).toContain('foundReport')
  expect(await tasks()).toEqual([])
})

test('an owner with only a mobile phone is notified, and no task opens', async () => {
  await setOwner({ email: null, phone_numbers: ['7771234'] })
  const report = await f.report(await f.addPet())
  expect(report.notified).toBe('owner')
  expect(await sms()).toEqual([{ report: report.id, person: f.ids.owner }])
  expect(await tasks()).toEqual([])
})

test('an owner with only a landline is not notified, and a task opens', async () => {
  await setOwner({ email: null, phone_numbers: ['5551234'] })
  expect((await f.report(await f.addPet())).notified).toBe('registry')
  expect(await sms()).toEqual([])
  expect(await tasks()).toEqual([{ kind: 'unreachableOwner' }])
})

test('an owner with only a mobile phone who got all SMS of the day is not notified, and the registry is each time', async () => {
  await setOwner({ email: null, phone_numbers: ['7771234'] })
  const [petId, otherId] = [await f.addPet(), await f.addPet()]
  const notified: string[] = []
  // Three reports of a pet are sent at once, and five SMS a day to a person.
  for (const id of [petId, petId, petId, petId, otherId, otherId, otherId]) {
    const report = await f.report(id)
    expect((await f.read(report.token)).notified).toBe(report.notified)
    notified.push(report.notified)
  }
  expect(notified).toEqual(['owner', 'owner', 'owner', 'registry', 'owner', 'owner', 'registry'])
  expect(await tasks()).toEqual([{ kind: 'unreachableOwner' }, { kind: 'unreachableOwner' }])
})

test('a repeated form has the same answer', async () => {
  await setOwner({ email: null, phone_numbers: ['5551234'] })
  const petId = await f.addPet()
  const requestId = randomUUID()
  const sent = [await f.report(petId, { requestId }), await f.report(petId, { requestId })]
  expect(sent.map(({ notified }) => notified)).toEqual(['registry', 'registry'])
})

test('further messages of a day send no second SMS, and many reports send three', async () => {
  await setOwner({ email: 'eigandi@example.com', phone_numbers: ['7771234'] })
  const petId = await f.addPet()
  const { token, id } = await f.report(petId)
  await f.read(f.ownersToken(id))
  await f.write(token, 'Ertu þarna?')
  expect(await sms()).toHaveLength(1)
  for (let n = 0; n < 4; n++) await f.report(petId)
  expect(await sms()).toHaveLength(3)
})

test('a message of a later day sends an SMS if the owner has opened the thread since the last notice', async () => {
  await setOwner({ email: null, phone_numbers: ['7771234'] })
  const { token, id } = await f.report(await f.addPet())
  await f.read(f.ownersToken(id))
  await f.write(token, 'Ertu þarna?')
  expect(await sms()).toHaveLength(1)
  for (const text of ['Ég er heima til sex', 'Ertu þarna?']) {
    await f.db.query(`update sms set day = day - 1`)
    await f.write(token, text)
    expect(await sms()).toHaveLength(2)
  }
})
