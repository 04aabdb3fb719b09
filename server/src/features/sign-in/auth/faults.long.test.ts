import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noLimits, startEid, type TestEid } from '../../../testing/eid.ts'
import { testRegisters } from '../../../testing/registers.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

// Failures of outside systems answer 503 and create no session.

let database: TestDatabase
let eid: TestEid
const open: TestApp[] = []

beforeAll(async () => {
  ;[database, eid] = await Promise.all([demoDatabase(), startEid({ pollSeconds: 0.1 })])
})
afterAll(async () => {
  await Promise.all(open.map(({ app }) => app.close()))
  await Promise.all([eid.stop(), database.drop()])
})
beforeEach(() => eid.reset())

const serve = async (settings: Record<string, string>, db = database.db) => {
  const served = await testApp(db, { ...eid.variables, ...noLimits, ...settings })
  open.push(served)
  return (phonenumber: string) => served.app.inject({ url: '/api/Auth/GetToken', query: { phonenumber } })
}
const unavailable = { Message: 'Status request failed' }

describe('answers 503 if the eID service', () => {
  let service: Server | undefined
  afterEach(() => {
    service?.closeAllConnections()
    service?.close()
    service = undefined
  })

  test('is unreachable', async () => {
    const login = await serve({ EID_ISSUER: 'http://127.0.0.1:1/realm' })
    const answer = await login('0102399')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '10', unavailable])
  })

  test.each([
    ['never answers', () => undefined],
    ['answers with HTML', (_request: unknown, response: { end(text: string): void }) => response.end('<p>Viðhald</p>')],
  ])('%s', async (_what, answerWith) => {
    service = createServer(answerWith as never)
    await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    const login = await serve({ EID_ISSUER: `http://127.0.0.1:${port}/realm`, EID_TIMEOUT_MS: '300' })
    const answer = await login('0102399')
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
  })

  test('has another client secret', async () => {
    const login = await serve({ EID_CLIENT_SECRET: 'some-other-secret' })
    expect((await login('0102399')).statusCode).toBe(503)
    expect((await eid.requests()).rings).toEqual({})
  })
})

test('refuses sign-in if no service is configured', async () => {
  const served = await testApp(database.db)
  open.push(served)
  const answer = await served.app.inject('/api/Auth/GetToken?phonenumber=0102399')
  expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
})

test('reports an unanswered phone as a time-out, and rings it again only after a pause', async () => {
  const login = await serve({ LOGIN_WAIT_SECONDS: '1', LOGIN_BACKOFF_SECONDS: '60' })
  const silent = await login('0102479')
  expect([silent.statusCode, silent.json()]).toEqual([400, { Message: 'Transaction timed out.', Code: 468 }])
  const early = await login('0102479')
  expect(early.statusCode).toBe(429)
  expect(early.json().Message).toMatch(/Reyndu aftur eftir [1-6]?\d sekúndur\. /)
  expect((await eid.requests()).rings).toEqual({ '0102479': 1 })
})

test('keeps a prompt left open by a killed process until it expires', async () => {
  const login = await serve({})
  const waiting = login('0102559')
  await eid.answer((await eid.rung('0102559')).id, 'approve')
  expect((await waiting).statusCode).toBe(200)
  await database.db.query(`update login_prompt set ended_at = null, outcome = null where outcome = 'identified'`)
  expect((await login('0102559')).statusCode).toBe(429)
  await database.db.query(`update login_prompt set expires_at = now() - interval '1 second'`)
  await eid.fix('*', 'approve')
  expect((await login('0102559')).statusCode).toBe(200)
})

test('refuses to create a person while the national register is down', async () => {
  await eid.fix('*', 'approve')
  const registers = await testRegisters()
  await registers.fail('down')
  const login = await serve(registers.settings)
  const answer = await login('0107789')
  registers.stop()
  expect([answer.statusCode, answer.json().Message]).toEqual([
    503,
    'Ekki náðist samband við Þjóðskrá. Reyndu aftur eftir smástund.',
  ])
  expect((await login('0102209')).statusCode).toBe(200)
})

test('rings no phone without the database, which holds the limits', async () => {
  // The timeout of production: it also limits the first connection, which takes longer on a busy machine.
  const busy = await demoDatabase({ poolSize: 1, connectionTimeoutMs: 3000 })
  const login = await serve({}, busy.db)
  await eid.fix('*', 'approve')
  const answer = await busy.db.withConnection(() => login('0102639'))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toEqual({ Message: 'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.' })
  expect((await eid.requests()).rings).toEqual({})
  await busy.drop()
})

test('limits how often hashes are issued', async () => {
  const served = await testApp(database.db, { ...eid.variables, LOGIN_HASHES_PER_ADDRESS: '2' })
  open.push(served)
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await served.app.inject('/api/Auth/GetAppRandomHash')).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})
