import { randomUUID } from 'node:crypto'
import { setup } from '../../../testing/test-app.ts'
import { careFixture } from './testing/care-fixture.ts'

const f = setup(() => careFixture({ SMS_URL: 'http://127.0.0.1:1/', SMS_SENDER: 'Dyr', SMS_KEY: 'name:secret' }))

beforeAll(() => f.db.query('update person set phone_numbers = $2 where id = $1', [f.ids.owner, ['7771234']]))
beforeEach(() => f.db.query('truncate sms'))

test('a case notifies at once even after many reports that day, and records no SMS beyond the limit of the owner', async () => {
  const town = await f.addInstitution()
  const petId = await f.addPet()
  const tagNumber = await f.numberOf(petId)
  const report = { condition: 'well', whereabouts: 'seenHere', formSeconds: 9, showPhone: false, showEmail: false }
  const send = (tag: string) =>
    f.call({}, 'POST /api/FoundReports', { ...report, tagNumber: tag, requestId: randomUUID(), phone: '5550123' })
  const sent = await Promise.all([1, 2, 3].map(() => send(tagNumber)))
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const channels = async (id: number) =>
    (await f.view(town.headers, id)).attempts.map(({ channel }: { channel: string }) => channel)
  expect(await channels(await f.opened(town.headers, petId))).toEqual(['email', 'sms'])
  const kinds = (await f.mails(petId)).map(({ kind }) => kind)
  expect(kinds).not.toContain('foundReportDigest')

  const other = await f.addPet()
  const otherNumber = await f.numberOf(other)
  await Promise.all([1, 2].map(() => send(otherNumber)))
  expect(await f.db.query('select 1 from sms')).toHaveLength(5)
  expect(await channels(await f.opened(town.headers, other))).toEqual(['email'])
})

test('a case is a task of the registry if the owner has only a phone, and got all SMS of the day', async () => {
  const town = await f.addInstitution()
  const petId = await f.addPet({ owner: 'other' })
  await f.db.query(
    `update person set phone_numbers = '{7775555}', email = null, email_confirmed_at = null where id = $1`,
    [f.ids.other],
  )
  const reported = await f.call({}, 'POST /api/FoundReports', {
    tagNumber: await f.numberOf(await f.addPet()),
    condition: 'well',
    whereabouts: 'seenHere',
    formSeconds: 9,
    showPhone: false,
    showEmail: false,
    requestId: randomUUID(),
  })
  expect(reported.statusCode).toBe(201)
  await f.db.query(
    `insert into sms (found_report_id, recipient_person_id, day)
     select r.id, $1, (now() at time zone 'Atlantic/Reykjavik')::date from found_report r limit 5`,
    [f.ids.other],
  )
  const { attempts } = await f.view(town.headers, await f.opened(town.headers, petId))
  expect(attempts).toMatchObject([{ channel: 'registry' }])
})
