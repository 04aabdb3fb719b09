import { demoDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noLimits, type PhoneAnswer, startEid, type TestEid } from '../../../testing/eid.ts'
import { type TestRegisters, testRegisters } from '../../../testing/registers.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { verificationCode } from './rules.ts'

// docs/security.md#requirements-and-tests, items 5 and 9: both methods, every outcome, no personal data in the log.

let database: TestDatabase
let eid: TestEid
let registers: TestRegisters
let served: TestApp

beforeAll(async () => {
  ;[database, eid, registers] = await Promise.all([demoDatabase(), startEid({ pollSeconds: 0.1 }), testRegisters()])
  served = await testApp(database.db, { ...eid.variables, ...registers.settings, ...noLimits, LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await served.app.close()
  await Promise.all([eid.stop(), registers.stop(), database.drop()])
})
beforeEach(() => eid.reset())

const request = (call: string, query: Record<string, string>) =>
  served.app.inject({ url: `/api/Auth/${call}`, query, headers: { 'sec-fetch-site': 'same-origin' } })
const start = async (method: 'Phone' | 'App') =>
  (await request(`Get${method}RandomHash`, {})).json<{ hash: string; code: string }>()
const byPhone = async (phonenumber: string) => request('GetToken', { phonenumber, hash: (await start('Phone')).hash })
const init = () => start('App')
const byApp = async (ssn: string) => request('GetAppToken', { ssn, hash: (await init()).hash })

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

interface Failure {
  readonly Message: string
  readonly Code?: number
}
const cancelled: Failure = { Message: 'User cancellation', Code: 467 }
const timedOut: Failure = { Message: 'Transaction timed out.', Code: 468 }
const failed: Failure = { Message: 'Status request failed' }

/** Security events since the last call. */
async function newEvents() {
  await served.app.securityEvents.flush(database.db)
  const events = await database.db.query<{ kind: string; outcome: string; call: string | null }>(
    'delete from security_event returning kind, outcome, call, person_id, object_id, address_class',
  )
  return events
}

describe.each([
  ['phone', byPhone, { typed: '010-2399', hint: '0102399' }],
  ['app', byApp, { typed: '010130-2399', hint: '0101302399' }],
] as const)('a login by %s', (method, login, { typed, hint }) => {
  test('returns a token of the person after approval', async () => {
    const waiting = login(typed)
    const prompt = await eid.rung(hint)
    expect(prompt).toMatchObject({
      method,
      name: 'Gervimaður Færeyjar',
      message: `Innskráning á Dýraauðkenni. Öryggistala: ${prompt.code}`,
    })
    await eid.answer(prompt.id, 'approve')
    const answer = await waiting
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    expect(claimsOf(answer.body)).toMatchObject({ ssn: '0101302399', name: 'Gervimaður Færeyjar', role: 'PetOwner' })
    const [row] = await database.db.query<{ fresh: boolean }>(
      `select last_signed_in_at > now() - interval '1 minute' as fresh from person where ssn = '0101302399'`,
    )
    expect(row?.fresh).toBe(true)
  })

  test.each<[PhoneAnswer, Failure]>([
    ['cancel', cancelled],
    ['timeout', timedOut],
    ['pinLocked', failed],
    ['failure', failed],
  ])('reports the answer of the phone: %s', async (answer, failure) => {
    await eid.fix(hint, answer)
    await newEvents()
    const refused = await login(typed)
    expect(refused.statusCode).toBe(400)
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(refused.json()).toEqual(failure)
    const outcome = { cancel: 'cancelled', timeout: 'timedOut' }[String(answer)] ?? 'refused'
    expect(await newEvents()).toEqual([
      {
        kind: 'loginRefused',
        outcome,
        call: method === 'phone' ? 'GET /api/Auth/GetToken' : 'GET /api/Auth/GetAppToken',
        person_id: null,
        object_id: null,
        address_class: '127.0.0.0/24',
      },
    ])
  })
})

test.each([
  ['an unknown number', '0100000', 'Certificate lookup failed.'],
  ['six digits', '010239', 'Invalid phone number.'],
  ['a foreign number', '+4712345678', 'Invalid phone number.'],
  ['letters', 'síminn minn', 'Invalid phone number.'],
  ['nothing', '', 'Invalid phone number.'],
])('refuses %s', async (_what, phone, message) => {
  const refused = await byPhone(phone)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().Message).toBe(message)
})

test.each([
  ['does not exist', '0101302389'],
  ['is invalid', '3213200000'],
  ['is too short', '010130'],
])('answers code 471 for a kennitala that %s', async (_what, ssn) => {
  const refused = await byApp(ssn)
  expect([refused.statusCode, refused.json().Code]).toEqual([400, 471])
})

test('shows the same code in the app and on the page', async () => {
  const { hash, code } = await init()
  expect(code).toBe(verificationCode(hash))
  const waiting = request('GetAppToken', { ssn: '0101302639', hash })
  const prompt = await eid.rung('0101302639')
  expect(prompt.code).toBe(code)
  await eid.answer(prompt.id, 'approve')
  expect(claimsOf((await waiting).body).role).toEqual(['PetOwner', 'Administrator'])
})

test('records no security event for bad input or a successful login', async () => {
  await newEvents()
  expect((await byPhone('010239')).statusCode).toBe(400)
  expect((await byApp('010130')).statusCode).toBe(400)
  await eid.fix('*', 'approve')
  expect((await byPhone('010-2399')).statusCode).toBe(200)
  expect(await newEvents()).toEqual([])
})

test('accepts an issued hash once, within three minutes', async () => {
  await eid.fix('*', 'approve')
  const { hash } = await init()
  const twice = [
    await request('GetAppToken', { ssn: '0101302399', hash }),
    await request('GetAppToken', { ssn: '0101302399', hash }),
  ]
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 400])
  expect((await request('GetAppToken', { ssn: '0101302399', hash: 'A'.repeat(86) })).statusCode).toBe(400)
  const late = (await init()).hash
  await database.db.query(
    `update one_time_token set expires_at = expires_at - interval '3 minutes' where used_at is null`,
  )
  expect((await request('GetAppToken', { ssn: '0101302399', hash: late })).json()).toEqual(timedOut)
  expect((await eid.requests()).rings).toEqual({ '0101302399': 1 })
})

test('creates an unknown person at the first login, without acceptances', async () => {
  await eid.fix('*', 'approve')
  const read = () => database.db.selectFrom('person').selectAll().where('ssn', '=', '0101307789').execute()
  expect(await read()).toEqual([])
  const token = (await byPhone('0107789')).body
  expect(await read()).toMatchObject([
    { name: 'Gervimaður útlönd', signed_user_agreement_at: null, last_signed_in_at: expect.any(Date) },
  ])
  const own = await served.app.inject({ url: '/api/Pets', headers: { authorization: `Bearer ${token}` } })
  expect([own.statusCode, own.json().type]).toEqual([403, '/problems/acceptance-required'])
})

test('signs a disabled veterinarian in as an owner only', async () => {
  await eid.fix('*', 'approve')
  expect(claimsOf((await byPhone('0104929')).body).role).toBe('PetOwner')
  expect(claimsOf((await byPhone('0102719')).body).role).toEqual(['PetOwner', 'Veterinarian', 'Administrator'])
})

test('logs no number, kennitala, name, hash or token', async () => {
  await eid.fix('*', 'approve')
  const { hash } = await init()
  const token = (await request('GetAppToken', { ssn: '0101302399', hash })).body
  const log = served.logged()
  expect(log).toContain('GET /api/Auth/GetAppToken')
  for (const secret of ['0101302399', '010130-2399', '0102399', '010-2399', '0100000', 'Gervimaður', hash, token])
    expect(log).not.toContain(secret)
  const rows = await database.db.query<{ text: string }>(`
    select row_to_json(p)::text as text from login_prompt p union all select row_to_json(t)::text from one_time_token t
    union all select row_to_json(c)::text from counter c`)
  expect(rows.length).toBeGreaterThan(10)
  for (const { text } of rows) expect(text).not.toMatch(/0102399|0101302399/)
})
