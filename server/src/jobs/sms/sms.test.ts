import { randomBytes } from 'node:crypto'
import { longTest } from '@dyra/shared/testing/depth'
import { type OutgoingSms, SmsError, type SmsSender } from '../../adapters/sms.ts'
import { inTransaction } from '../../db/transaction.ts'
import { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { smsChannel } from '../../features/messages/sms/index.ts'
import { addEnglishWorkplace } from '../../features/persons/workplaces/testing/workplaces.ts'
import { LinkTokens } from '../../links/link-token.ts'
import { PublicCodes } from '../../links/public-code.ts'
import { referenceDatabase, type TestDatabase } from '../../testing/database.ts'
import { addPerson, addPet } from '../../testing/registry.ts'
import { type SmsQueue, sendDueSms } from './send-due-sms.ts'

let database: TestDatabase
let personId: number
let petId: number
let foundReportId: string
let tags = 5100
const sent: OutgoingSms[] = []
const lines: unknown[] = []
const keep = (...line: unknown[]) => void lines.push(line)
const log = { info: keep, warn: keep, error: keep } as unknown as SmsQueue['log']
const prefixes = ['+3546', '+3547', '+3548']
const keys = EncryptionKeys.open({ KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'), DATA_DIR: 'unused' })
const [codes, tokens] = [new PublicCodes(keys), new LinkTokens(keys)]

const senderThat = (send: SmsSender['send']): SmsSender => ({ send, check: async () => undefined })
const working = senderThat(async (sms) => void sent.push(sms))
const refusing = senderThat(async () => {
  throw new SmsError('status 400', true)
})
const away = senderThat(async () => {
  throw new SmsError('no connection', false)
})
const queueWith = (sender = working, perDay = 100): SmsQueue => ({
  db: database.db,
  sender,
  codes,
  tokens,
  publicUrl: 'https://dyraaudkenni.example',
  prefixes,
  perDay,
  log,
})

async function addReport(): Promise<string> {
  const values = { pet_id: petId, condition: 'well', whereabouts: 'withMe', found_at: new Date(), notified: 'owner' }
  const hashes = { request_hash: randomBytes(32), body_hash: randomBytes(32) }
  const insert = database.db.insertInto('found_report').values({ ...values, ...hashes } as never)
  return (await insert.returning('id').executeTakeFirstOrThrow()).id
}

beforeAll(async () => {
  database = await referenceDatabase({ poolSize: 10 })
  personId = await addPerson(database.db, { phone_numbers: ['5551234', '7771234', '8881234'] })
  petId = await addPet(database.db, { tagNumber: '352098100005001', ownerId: personId })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.query('truncate sms, task, counter, thread_receiver cascade')
  await database.db
    .updateTable('person')
    .set({ phone_numbers: ['5551234', '7771234'], address_protected: false })
    .where('id', '=', personId)
    .execute()
  foundReportId = await addReport()
  sent.length = 0
  lines.length = 0
})

const config = { SMS_URL: 'https://sms.example', SMS_PREFIXES: prefixes }
const queue = (ids = [personId], reportId = foundReportId, settings: Parameters<typeof smsChannel>[0] = config) =>
  inTransaction(database.db, async (tx) => {
    const sms = smsChannel(settings)
    const personIds = await sms.findReached(tx, ids)
    await sms.queue(tx, { foundReportId: reportId, personIds })
    return personIds
  })
const addPersons = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addPerson(database.db, { phone_numbers: ['7779999'] })))
const rows = () => database.db.selectFrom('sms').selectAll().orderBy('id').execute()
const tasks = () => database.db.query<{ kind: string }>('select kind, pet_id, found_report_id from task order by id')
const notified = async () =>
  (await database.db.query('select notified from found_report where id = $1', [foundReportId]))[0]
const passTime = () => database.db.query(`update sms set run_at = run_at - interval '1 day'`)

const lastCode = async () => {
  const { id, code_hash } = (await rows()).at(-1) ?? {}
  const { code, hash } = codes.create({ purpose: 'sms', objectId: String(id) })
  expect(code_hash).toBe(hash)
  return code
}

test('sends the name of the registry and a link, to the first number with a prefix', async () => {
  expect(await queue()).toEqual([personId])
  expect(await sendDueSms(queueWith())).toBe(1)
  expect(await sendDueSms(queueWith())).toBe(0)
  const body = `Dýraauðkenni: ný skilaboð https://dyraaudkenni.example/s/${await lastCode()}`
  expect(sent).toEqual([{ to: '+3547771234', body }])
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: null, dead_at: null, done_at: expect.any(Date) }])
  expect(await tasks()).toEqual([])
})

async function registration(owner = personId): Promise<number> {
  const values = { pet_id: await addPet(database.db, { tagNumber: `35209810000${++tags}`, ownerId: null }) }
  const insert = database.db
    .insertInto('pet_transfer')
    .values({ ...values, new_owner_person_id: owner, started_by: owner, by_veterinarian: true })
  return (await insert.returning('id').executeTakeFirstOrThrow()).id
}
const queueIt = (petTransferId: number, owner = personId) =>
  inTransaction(database.db, (tx) => smsChannel(config).queueRegistration(tx, { petTransferId, personId: owner }))

test('sends the link to accept a registration while it waits, and opens no task if it fails', async () => {
  const first = await registration()
  expect(await queueIt(first)).toBe(true)
  await sendDueSms(queueWith())
  const body = `Dýraauðkenni: ný skráning https://dyraaudkenni.example/s/${await lastCode()}`
  expect(sent).toEqual([{ to: '+3547771234', body }])
  const second = await registration()
  await queueIt(second)
  await database.db.query(`update pet_transfer set status = 'accepted', decided_at = now() where id = $1`, [second])
  await sendDueSms(queueWith())
  const [other] = await addPersons(1)
  await queueIt(await registration(other), other)
  await sendDueSms(queueWith(refusing))
  expect(sent).toHaveLength(1)
  expect((await rows()).map(({ last_error }) => last_error)).toEqual([null, 'no longer due', 'status 400'])
  expect(await tasks()).toEqual([])
})

test('writes to an organisation in the language that its managers chose', async () => {
  const organisation = await addEnglishWorkplace(database.db)
  await database.db
    .updateTable('person')
    .set({ phone_numbers: ['7779999'] })
    .where('id', '=', organisation)
    .execute()
  await queue([organisation])
  await sendDueSms(queueWith())
  expect(sent).toMatchObject([{ body: expect.stringContaining('Dýraauðkenni: new message') }])
})

test('sends one per report, person and day', async () => {
  const other = await addReport()
  await queue()
  await Promise.all([queue(), queue(), queue([personId], other)])
  await sendDueSms(queueWith())
  await queue()
  await sendDueSms(queueWith())
  expect(sent).toHaveLength(2)
  await database.db.query('update sms set day = day - 1')
  expect(await queue()).toEqual([personId])
  await sendDueSms(queueWith())
  expect(sent).toHaveLength(3)
})

test('queues nothing for a person without a number for SMS, and nothing without a gateway', async () => {
  const landline = await addPerson(database.db, { phone_numbers: ['5551234', '+4512345678'] })
  expect(await queue([landline])).toEqual([])
  expect(await queue([personId], foundReportId, { ...config, SMS_URL: undefined })).toEqual([])
  expect(await rows()).toEqual([])
})

test('sends nothing about a report that has been closed', async () => {
  await queue()
  await database.db.query(`update found_report set closed_at = now(), end_reason = 'home' where id = $1`, [
    foundReportId,
  ])
  await sendDueSms(queueWith())
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ last_error: 'no longer due', done_at: expect.any(Date) }])
})

test('tries again after a failure of the gateway, and gives up after a quarter of an hour', async () => {
  await queue()
  for (const attempt of [1, 2, 3]) {
    expect(await sendDueSms(queueWith(away))).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: attempt, last_error: 'no connection', dead_at: null }])
    expect(await sendDueSms(queueWith(away))).toBe(0)
    await passTime()
  }
  await sendDueSms(queueWith(away))
  expect(await rows()).toMatchObject([{ attempts: 4, dead_at: expect.any(Date) }])
  expect(await tasks()).toEqual([{ kind: 'unreachableOwner', pet_id: petId, found_report_id: foundReportId }])
})

test('gives up a refused SMS at once and opens one task if no one else was notified', async () => {
  const second = await addPerson(database.db, { phone_numbers: ['6661234'] })
  await queue([personId, second])
  expect(await notified()).toEqual({ notified: 'owner' })
  await sendDueSms(queueWith(refusing))
  expect(await rows()).toMatchObject([{ last_error: 'status 400' }, { last_error: 'status 400' }])
  expect(await notified()).toEqual({ notified: 'registry' })
  expect(await tasks()).toEqual([{ kind: 'unreachableOwner', pet_id: petId, found_report_id: foundReportId }])
})

test('gives up an SMS of a protected owner without a word to the finder', async () => {
  await database.db.query('update person set address_protected = true where id = $1', [personId])
  await queue()
  await sendDueSms(queueWith(refusing))
  expect(await notified()).toEqual({ notified: 'owner' })
  expect(await tasks()).toMatchObject([{ kind: 'unreachableOwner' }])
})

test('opens no task if someone got an e-mail', async () => {
  const mailed = await addPerson(database.db, { email: 'maki@example.com' })
  await database.db.query(
    'insert into thread_receiver (found_report_id, person_id, mailed_at) values ($1, $2, now())',
    [foundReportId, mailed],
  )
  await queue()
  await sendDueSms(queueWith(refusing))
  expect(await tasks()).toEqual([])
  expect(await notified()).toEqual({ notified: 'owner' })
})

test('counts a number that was removed meanwhile as not notified', async () => {
  await queue()
  await database.db.updateTable('person').set({ phone_numbers: [] }).where('id', '=', personId).execute()
  await sendDueSms(queueWith())
  expect(await rows()).toMatchObject([{ last_error: 'no number for SMS', dead_at: expect.any(Date) }])
  expect(await tasks()).toMatchObject([{ kind: 'unreachableOwner' }])
})

test('sends at most five a day to one person, however many reports there are', async () => {
  for (let n = 0; n < 4; n++) await queue([personId], await addReport())
  await Promise.all([1, 2, 3, 4].map(async () => queue([personId], await addReport())))
  while ((await sendDueSms(queueWith())) > 0);
  expect(sent).toHaveLength(5)
  // Another person still gets one today; the same person gets one on the next day.
  await queue([personId, ...(await addPersons(1))])
  await sendDueSms(queueWith())
  expect(sent).toHaveLength(6)
  await database.db.query('update sms set day = day - 1')
  await queue([personId], await addReport())
  await sendDueSms(queueWith())
  expect(sent).toHaveLength(7)
})

longTest('stops at the limit of the day and opens a task, also with several workers', async () => {
  for (let n = 0; n < 12; n++) await queue(await addPersons(1), await addReport())
  while ((await Promise.all([1, 2, 3].map(() => sendDueSms(queueWith(working, 4))))).some((n) => n > 0));
  expect(sent).toHaveLength(4)
  const limited = (await rows()).filter(({ last_error }) => last_error === 'limit of the day')
  expect(limited).toHaveLength(8)
  expect((await tasks()).filter(({ kind }) => kind === 'smsLimit')).toHaveLength(1)
  expect((await tasks()).filter(({ kind }) => kind === 'unreachableOwner')).toHaveLength(8)
  // The next day.
  await database.db.query(`update counter set window_start = window_start - interval '1 day'`)
  await queue([personId], await addReport())
  await sendDueSms(queueWith(working, 4))
  expect(sent).toHaveLength(5)
})

test('keeps half of the limits of SMS for found reports', async () => {
  await queueIt(await registration())
  await sendDueSms(queueWith(working, 1))
  expect(sent).toEqual([])
  await database.db.query('truncate sms')
  for (const isQueued of [true, true, false]) expect(await queueIt(await registration())).toBe(isQueued)
  for (const owner of await addPersons(2)) await queueIt(await registration(owner), owner)
  while ((await sendDueSms(queueWith(working, 4))) > 0);
  expect(sent).toHaveLength(2)
  expect(await tasks()).toEqual([])
  for (let n = 0; n < 3; n++) await queue([personId], await addReport())
  while ((await sendDueSms(queueWith(working, 4))) > 0);
  expect(sent).toHaveLength(4)
  expect(sent.filter(({ body }) => body.includes('ný skilaboð'))).toHaveLength(2)
  expect((await tasks()).map(({ kind }) => kind)).toContain('smsLimit')
})

test('logs neither number nor link', async () => {
  await queue()
  await sendDueSms(queueWith(away))
  await passTime()
  await sendDueSms(queueWith(refusing))
  expect(JSON.stringify(lines)).not.toMatch(/7771234|\/s\/|Dýraauðkenni/)
  expect(lines).toHaveLength(2)
})
