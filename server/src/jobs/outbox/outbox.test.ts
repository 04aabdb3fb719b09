import { MailFault, type MailSender, type OutgoingMail } from '../../adapters/mail.ts'
import { connect } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type QueuedMail, queueMail } from '../../features/mail/index.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
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
const outboxWith = (sender: MailSender, db = database.db): Outbox => ({ db, sender, site, domain: 'example.com', log })

beforeAll(async () => {
  database = await testDatabase()
  const values = { ssn: '0101303019', name: 'Jafet\r\nÞór', email: 'jafet@example.com' }
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

/** Moves the clock, as the rows see it. */
const letPass = (seconds: number) =>
  database.db.query("update outbox set run_at = run_at - $1 * interval '1 second'", [seconds])

test('sends to the address of the person now, once', async () => {
  await queue(mail())
  await database.db.updateTable('person').set({ email: 'nytt@example.com' }).where('id', '=', owner).execute()
  expect(await sendDue(outboxWith(working))).toBe(1)
  expect(await sendDue(outboxWith(working))).toBe(0)
  expect(sent).toMatchObject([{ to: { address: 'nytt@example.com' }, subject: 'Umsókn um hlutverk samþykkt' }])
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: null, dead_at: null, done_at: expect.any(Date) }])
})

test('an alternative address serves while the person has none, and no longer', async () => {
  const setEmail = (email: string | null) =>
    database.db.updateTable('person').set({ email }).where('id', '=', owner).execute()
  await setEmail(null)
  await queue({ ...mail(), to: { personId: owner, address: 'annad@example.com' } })
  await sendDue(outboxWith(working))
  await queue({ ...mail(), to: { personId: owner, address: 'annad@example.com' } })
  await setEmail('jafet@example.com')
  await sendDue(outboxWith(working))
  expect(sent).toMatchObject([{ to: { address: 'annad@example.com' } }, { to: { address: 'jafet@example.com' } }])
})

test('what is not due waits', async () => {
  await queue({ ...mail(), runAt: new Date(Date.now() + 600_000) })
  expect(await sendDue(outboxWith(working))).toBe(0)
  await letPass(600)
  expect(await sendDue(outboxWith(working))).toBe(1)
})

test('nobody to write to: done, with a note, and not tried again', async () => {
  await database.db.updateTable('person').set({ email: null }).where('id', '=', owner).execute()
  await queue(mail())
  await sendDue(outboxWith(working))
  await database.db.updateTable('person').set({ email: 'jafet@example.com' }).where('id', '=', owner).execute()
  await letPass(86_400)
  expect(await sendDue(outboxWith(working))).toBe(0)
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ last_error: 'no address', done_at: expect.any(Date) }])
})

test('a mail server that is down: ten tries, each later than the last, then dead', async () => {
  await queue(mail())
  const down = outboxWith(
    senderThat(async () => {
      throw new MailFault('ECONNECTION')
    }),
  )
  for (const attempts of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    expect(await sendDue(down)).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({ attempts, last_error: 'ECONNECTION', done_at: null, dead_at: null })
    const pause = (Number(row?.run_at) - Date.now()) / 1000
    expect(Math.abs(pause - pauseAfter(attempts))).toBeLessThan(5)
    await letPass(pauseAfter(attempts) - 10)
    expect(await sendDue(down)).toBe(0)
    await letPass(10)
  }
  expect(await sendDue(down)).toBe(1)
  expect(await rows()).toMatchObject([{ attempts: 10, done_at: null, dead_at: expect.any(Date) }])
  await letPass(86_400)
  expect(await sendDue(down)).toBe(0)
})

test('pauses in seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(pauseAfter)).toEqual([
    60, 180, 540, 1620, 4860, 14_580, 43_200, 43_200, 43_200,
  ])
})

test('a fault is kept and logged without what the mail server or the mail said', async () => {
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

test('a kind from a later release waits for the process that knows it', async () => {
  await queue(mail())
  await database.db.updateTable('outbox').set({ kind: 'fromTheFuture' }).execute()
  await sendDue(outboxWith(working))
  expect(await rows()).toMatchObject([{ last_error: 'RangeError', done_at: null, dead_at: null }])
})

test('a worker that ends between sending and marking: the mail comes again under the same Message-ID', async () => {
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
  await letPass(300)
  expect(await sendDue(outboxWith(working))).toBe(1)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.messageId).toMatch(/^outbox\.\d+\.[a-z0-9]+@example\.com$/)
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId)
})

test('sixteen workers on four connection pools send 500 mails once each', async () => {
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

test('a worker is woken by a mail queued in its process, and stopped at once', async () => {
  const worker = startOutboxWorker(outboxWith(working), { pollMs: 60_000 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const start = performance.now()
  await queue(mail())
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await worker.stop()
  // Far below the interval: the queue woke the worker, and stopping it did not wait for the next poll.
  expect(performance.now() - start).toBeLessThan(30_000)
})

test('a mail server that never answers does not hold up the stop; the mail comes again', async () => {
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
  await letPass(300)
  expect(await sendDue(outboxWith(working))).toBe(1)
  answer()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await rows()).toMatchObject([{ attempts: 2, last_error: null, done_at: expect.any(Date) }])
})
