import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { loadConfig } from '../config/config.ts'
import { describeStatement } from '../db/describe-statement.ts'
import { traced } from '../db/traced.ts'
import { inTransaction } from '../db/transaction.ts'
import { testTokens } from '../features/lost-and-found/found-reports/testing/found-reports.ts'
import { mailKinds } from '../features/mails.ts'
import { queueMail } from '../features/messages/mail/index.ts'
import { sendDue } from '../jobs/outbox/send-due.ts'
import { demoDatabase, type TestDatabase } from '../testing/database.ts'
import { type TestRegisters, testRegisters } from '../testing/registers.ts'
import { signIn } from '../testing/sign-in.ts'
import { testApp } from '../testing/test-app.ts'
import { startTracing } from './start-tracing.ts'

let database: TestDatabase
let registers: TestRegisters
const spans: ReadableSpan[] = []
const exporter: SpanExporter = {
  export(batch, done) {
    spans.push(...batch)
    done({ code: 0 })
  },
  shutdown: async () => undefined,
}

beforeAll(async () => {
  ;[database, registers] = await Promise.all([demoDatabase(), testRegisters()])
})
afterAll(async () => {
  registers.stop()
  await database.drop()
})

/** All parts of a span that are exported. */
const textOf = ({ name, attributes, status, events, links, resource }: ReadableSpan) =>
  JSON.stringify({ name, attributes, status, events, links, resource: resource.attributes })

const TAG = '352098100000011'
const NAME = 'Gervimaður Asía'
/** Kennitala of a person who is in the register and not in the registry. */
const SSN = '0101303369'
const EMAIL = 'gervimadur.asia@example.com'
const PHONE = '5551234'

async function sendMail(personId: number): Promise<void> {
  await inTransaction(database.db, (tx) =>
    queueMail(tx, { kind: 'roleAccepted', to: { personId }, data: { roleName: NAME } }),
  )
  const write = () => undefined
  const log = { info: write, warn: write, error: write } as unknown as Logger
  const sender = { send: async () => undefined, check: async () => undefined, close: write }
  const site = { publicUrl: 'https://dyraaudkenni.example', contactEmail: EMAIL }
  await sendDue({ db: database.db, sender, site, kinds: mailKinds, tokens: testTokens, domain: 'example.com', log })
}

/** Statements with values in their text, and one whose error quotes a value. */
const inlineValues = [
  `select 1 from person where ssn = '${SSN}' and name = '${NAME}' and email = 'from ${EMAIL}'`,
  `select 'from ${NAME.split(' ')[0]}'::text, '${TAG}' from microtag limit 1`,
]

async function usePersonalData(): Promise<void> {
  const { app } = await testApp(database.db, registers.settings, { tracer: tracing?.requests })
  const [administrator] = await database.db.query<{ id: number }>(
    `select person_id as id from authorized_user where 'Administrator' = any (roles) and enabled limit 1`,
  )
  const id = administrator?.id ?? 0
  const headers = await signIn(app, id)
  const get = (url: string) => app.inject({ url, headers })
  expect((await app.inject({ url: `/api/MicroTags?tagNumber=${TAG}` })).statusCode).toBe(200)
  expect((await get(`/api/Users/GetBySsn?ssn=${SSN}`)).statusCode).toBe(200)
  await get(`/api/Users?search=${encodeURIComponent(NAME)}`)
  await get(`/no/${SSN}/${encodeURIComponent(EMAIL)}?name=${encodeURIComponent(NAME)}`)
  const payload = { phoneNumbers: [PHONE], email: EMAIL }
  await app.inject({ method: 'PUT', url: `/api/Users/${id}`, headers, payload })
  for (const text of inlineValues)
    await traced(
      () => ({ name: 'job x', kind: 'internal', attributes: {} }),
      () => database.db.query(text),
    )
  const failing = traced(
    () => ({ name: 'job y', kind: 'internal', attributes: {} }),
    () => database.db.query(`select '${NAME}'::int`),
  )
  await expect(failing).rejects.toThrow(NAME)
  await sendMail(id)
  await app.close()
}

let tracing: Awaited<ReturnType<typeof startTracing>> | undefined

test('exports calls, statements, mails and outside requests of one trace, without personal data', async () => {
  // The simulator serves both registers at one origin.
  tracing = await startTracing(exporter, loadConfig({ ...registers.settings, COMPANY_REGISTER_URL: '' }))
  await usePersonalData()
  await tracing.stop()
  tracing = undefined
  const names = spans.map(({ name }) => name)
  for (const name of [
    'GET /api/MicroTags',
    'GET (unknown)',
    'national-register',
    'mail roleAccepted',
    'job x',
    'select person',
  ])
    expect(names).toContain(name)
  const call = spans.find(({ name }) => name === 'GET /api/Users/GetBySsn')
  const traceOf = (span?: ReadableSpan) => span?.spanContext().traceId
  const inTrace = spans.filter((span) => traceOf(span) === traceOf(call)).map(({ name }) => name)
  expect(inTrace).toContain('national-register')
  expect(inTrace.some((name) => name.includes('person'))).toBe(true)

  const all = spans.map(textOf).join('')
  const personal = [TAG, SSN, EMAIL, PHONE, 'Gervimaður', encodeURIComponent(NAME)]
  for (const value of personal) expect(all).not.toContain(value)
  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...keys].sort()).toEqual([
    'db.operation.name',
    'db.query.summary',
    'db.system.name',
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'mail.attempts',
    'mail.id',
    'peer.service',
    'request.id',
  ])
})

test('makes no span, and no description of one, when tracing is off', async () => {
  spans.length = 0
  const describe = jest.fn()
  expect(await traced(describe, async () => 7)).toBe(7)
  expect(describe).not.toHaveBeenCalled()
  await usePersonalData()
  expect(spans).toEqual([])
})

test.each([
  ['select * from pet where id = $1', 'select pet'],
  ['insert into person (name) values ($1)', 'insert person'],
  [
    `with a as (update pet set x = 1 returning 1), b as (select 1 from a join person on true) select 1`,
    'with pet person',
  ],
  [`select 'from Anna', 'join 0101303369' from microtag`, 'select microtag'],
  ['Anna Jónsdóttir', 'other'],
])('describes %s as %s', (text, name) => {
  expect(describeStatement(text).name).toBe(name)
})
