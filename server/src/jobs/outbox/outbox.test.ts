import { longTest } from '@dyra/shared/testing/depth'
import { MailError, type MailSender, type OutgoingMail } from '../../adapters/mail.ts'
import { connect } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { testTokens } from '../../features/lost-and-found/found-reports/testing/found-reports.ts'
import { mailKinds } from '../../features/mails.ts'
import { type QueuedMail, queueMail } from '../../features/messages/mail/index.ts'
import { referenceDatabase, type TestDatabase } from '../../testing/database.ts'
import { addPet } from '../../testing/registry.ts'
import { pauseAfter } from './rules.ts'
import { type Outbox, sendDue } from './send-due.ts'
import { startOutboxWorker } from './worker.ts'

let database: TestDatabase
let owner: number
const sent: OutgoingMail[] = []
const lines: unknown[] = []
const keep = (...line: unknown[]) => void lines.push(line)
const log = { info: keep, warn: keep, error: keep } as unknown as Outbox['log']
const site = { publicUrl: 'https://dyraaudkenni.example', contactEmail: 'hjalp@example.com' }

const senderThat = (send: MailSender['send']): MailSender => ({
  send,
  check: async () => undefined,
  close: () => undefined,
})
const working = senderThat(async (mail) => void sent.push(mail))
const outboxWith = (sender: MailSender, db = database.db): Outbox => ({
  db,
  sender,
  site,
  kinds: mailKinds,
  tokens: testTokens,
  domain: 'example.com',
  log,
})

beforeAll(async () => {
  database = await referenceDatabase()
  const values = { ssn: '0101303019', name: 'Jafet\r\nÞór', email: 'jafet@example.com', email_confirmed_at: new Date() }
  owner = (await database.db.insertInto('person').values(values).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => database.drop())
beforeEach(async () => {
  sent.length = 0
  lines.length = 0
  await database.db.deleteFrom('outbox').execute()
})

const mail = (roleName = 'Dýralæknir'): QueuedMail => ({
  kind: 'roleAccepted',
  to: { personId: owner },
  data: { roleName },
})
const queue = (...mails: QueuedMail[]) => inTransaction(database.db, (tx) => queueMail(tx, ...mails))
const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Makes the rows older. */
const passTime = (seconds: number) =>
  database.db.query("update outbox set run_at = run_at - $1 * interval '1 second'", [seconds])

test('sends once to the current address of the person', async () => {
  await queue(mail())
  await database.db.query(`update outbox set payload = payload || '{"importId":7}'`)
  await database.db
    .updateTable('person')
    .set({ email: 'nytt@example.com', email_confirmed_at: new Date() })
    .where('id', '=', owner)
    .execute()
  expect(await sendDue(outboxWith(working))).toBe(1)
  expect(await sendDue(outboxWith(working))).toBe(0)
  expect(sent).toMatchObject([{ to: { address: 'nytt@example.com' }, subject: 'Umsókn um hlutverk samþykkt' }])
  const [row] = await rows()
  expect(row).toMatchObject({ attempts: 1, last_error: null, dead_at: null, done_at: expect.any(Date) })
  // Of the payload, only the ids are kept.
  expect(row?.payload).toEqual({ importId: 7 })
})

test('uses an alternative address only while the person has none', async () => {
  const setEmail = (email: string | null) =>
    database.db.updateTable('person').set({ email, email_confirmed_at: new Date() }).where('id', '=', owner).execute()
  await setEmail(null)
  await queue({ ...mail(), to: { personId: owner, address: 'annad@example.com' } })
  await sendDue(outboxWith(working))
  await queue({ ...mail(), to: { personId: owner, address: 'annad@example.com' } })
  await setEmail('jafet@example.com')
  await sendDue(outboxWith(working))
  expect(sent).toMatchObject([{ to: { address: 'annad@example.com' } }, { to: { address: 'jafet@example.com' } }])
})

test('does not send a mail before it is due', async () => {
  await queue({ ...mail(), runAt: new Date(Date.now() + 600_000) })
  expect(await sendDue(outboxWith(working))).toBe(0)
  await passTime(600)
  expect(await sendDue(outboxWith(working))).toBe(1)
})

test('marks a mail without an address as done, with a note, and does not retry it', async () => {
  await database.db.updateTable('person').set({ email: null }).where('id', '=', owner).execute()
  await queue(mail())
  await sendDue(outboxWith(working))
  await database.db
    .updateTable('person')
    .set({ email: 'jafet@example.com', email_confirmed_at: new Date() })
    .where('id', '=', owner)
    .execute()
  await passTime(86_400)
  expect(await sendDue(outboxWith(working))).toBe(0)
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ last_error: 'no address', done_at: expect.any(Date) }])
  const tasks = await database.db
    .selectFrom('task')
    .select(['kind', 'person_id'])
    .where('closed_at', 'is', null)
    .execute()
  expect(tasks).toEqual([{ kind: 'unaddressedMail', person_id: owner }])
})

test('makes ten attempts with growing pauses while the mail server is down, then gives up', async () => {
  await queue(mail())
  const down = outboxWith(
    senderThat(async () => {
      throw new MailError('ECONNECTION')
    }),
  )
  for (const attempts of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    expect(await sendDue(down)).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({ attempts, last_error: 'ECONNECTION', done_at: null, dead_at: null })
    const pause = (Number(row?.run_at) - Date.now()) / 1000
    expect(Math.abs(pause - pauseAfter(attempts))).toBeLessThan(30)
    await passTime(pauseAfter(attempts) - 10)
    expect(await sendDue(down)).toBe(0)
    await passTime(10)
  }
  expect(await sendDue(down)).toBe(1)
  expect(await rows()).toMatchObject([{ attempts: 10, done_at: null, dead_at: expect.any(Date) }])
  await passTime(86_400)
  expect(await sendDue(down)).toBe(0)
})

test.each([
  [true, 'refusedMail'],
  [false, null],
])('a refusal of the address itself (%s) makes the details of an owner stale', async (isAddressRefused, reason) => {
  const stored = () => database.db.selectFrom('person').selectAll().where('id', '=', owner).executeTakeFirstOrThrow()
  await database.db.query('update person set stale_at = null, stale_reason = null')
  await addPet(database.db, { tagNumber: `${isAddressRefused ? 'HAFNAD' : 'SENDANDI'}`, ownerId: owner })
  await queue(mail())
  const refused = new MailError('EENVELOPE 550', { isAddressRefused })
  await sendDue(outboxWith(senderThat(() => Promise.reject(refused))))
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'EENVELOPE 550' }])
  expect((await stored()).stale_reason).toBe(reason)
})

test('computes the pauses in seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(pauseAfter)).toEqual([
    60, 180, 540, 1620, 4860, 14_580, 43_200, 43_200, 43_200,
  ])
})

test('stores and logs an error without the texts of the mail server and the mail', async () => {
  await queue(mail('leyndarmál'))
  await sendDue(
    outboxWith(
      senderThat(async () => {
        throw new Error('550 jafet@example.com: no such user')
      }),
    ),
  )
  expect(await rows()).toMatchObject([{ last_error: 'Error' }])
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/jafet|leyndar|Þór/)
})

test('keeps a mail of an unknown kind for a process of a later release', async () => {
  await queue(mail())
  await database.db.updateTable('outbox').set({ kind: 'fromTheFuture' }).execute()
  await sendDue(outboxWith(working))
  expect(await rows()).toMatchObject([{ last_error: 'RangeError', done_at: null, dead_at: null }])
})

test('sends a mail again with the same Message-ID if the worker exits before marking it', async () => {
  await queue(mail())
  const { db } = database
  const dying = {
    ...outboxWith(working),
    db: Object.create(db, {
      query: {
        value: (text: string, values: unknown[]) =>
          /set done_at/.test(text) ? Promise.reject(new Error('gone')) : db.query(text, values),
      },
    }),
  }
  await expect(sendDue(dying)).rejects.toThrow('gone')
  expect(await sendDue(outboxWith(working))).toBe(0)
  await passTime(300)
  expect(await sendDue(outboxWith(working))).toBe(1)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.messageId).toMatch(/^outbox\.\d+\.[a-z0-9]+@example\.com$/)
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId)
})

test('sends 500 mails once each with sixteen workers on four connection pools', async () => {
  await queue(...Array.from({ length: 500 }, (_, n) => mail(`Hlutverk ${n}`)))
  const pools = await Promise.all([1, 2, 3, 4].map(() => connect({ url: database.url, poolSize: 4 })))
  const slow = senderThat(async (one) => {
    sent.push(one)
    await new Promise((resolve) => setTimeout(resolve, 2))
  })
  const workers = Array.from({ length: 16 }, (_, n) =>
    startOutboxWorker(outboxWith(slow, pools[n % 4]), { pollMs: 20 }),
  )
  while ((await rows()).some(({ done_at }) => done_at === null)) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await Promise.all(workers.map((worker) => worker.stop()))
  await Promise.all(pools.map((pool) => pool.close()))
  expect(sent).toHaveLength(500)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(500)
  expect((await rows()).every(({ attempts, done_at }) => attempts === 1 && done_at !== null)).toBe(true)
})

test('a worker sends as soon as its process queues a mail, and ends as soon as it is stopped', async () => {
  // The next poll would be after the time limit of the test.
  const worker = startOutboxWorker(outboxWith(working), { pollMs: 24 * 3_600_000 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await queue(mail())
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await worker.stop()
  expect(sent).toHaveLength(1)
})

longTest('stops in spite of a mail server that never responds, and sends the mail again', async () => {
  let answer = (): void => undefined
  const silent = senderThat(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await queue(mail())
  const worker = startOutboxWorker(outboxWith(silent), { pollMs: 10 })
  while ((await rows())[0]?.attempts === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await worker.stop()
  expect(await rows()).toMatchObject([{ attempts: 1, done_at: null, dead_at: null }])
  await passTime(300)
  expect(await sendDue(outboxWith(working))).toBe(1)
  answer()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await rows()).toMatchObject([{ attempts: 2, last_error: null, done_at: expect.any(Date) }])
})
