import { authCalls } from '@dyra/shared/contract/auth'
import { demoDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noLimits, startEid, type TestEid } from '../../../testing/eid.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

// docs/security.md#requirements-and-tests, items 6 and 13: only the login page rings a phone, and hostile input rings
// none.

let database: TestDatabase
let eid: TestEid
let served: TestApp

beforeAll(async () => {
  ;[database, eid] = await Promise.all([demoDatabase(), startEid({ pollSeconds: 0.1 })])
  served = await testApp(database.db, { ...eid.variables, ...noLimits })
  await eid.fix('*', 'approve')
})
afterAll(async () => {
  expect((await eid.requests()).rings).toEqual({})
  await served.app.close()
  await Promise.all([eid.stop(), database.drop()])
})

const ringing = Object.keys(authCalls)
  .map((key) => key.split(' ')[1] ?? '')
  .filter((path) => !path.endsWith('Hash'))
const query = { phonenumber: '0102399', ssn: '0101302399', hash: 'x' }

describe.each(ringing)('%s', (url) => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site page', { 'sec-fetch-site': 'same-site' }],
    ['a typed URL', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a link of our own site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['an image of our own site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    ['a prerendering', { purpose: 'prefetch' }],
    ['a prefetch by an old browser', { 'x-moz': 'prefetch' }],
  ])('refuses %s', async (_who, headers) => {
    const refused = await served.app.inject({ url, query, headers: headers as Record<string, string> })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ Message: 'Aðeins er hægt að skrá sig inn á innskráningarsíðunni' })
  })

  test.each(['HEAD', 'POST', 'PUT'] as const)('refuses %s', async (method) => {
    const refused = await served.app.inject({ method, url, query })
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, OPTIONS'])
  })

  test('answers OPTIONS with its method, and without CORS headers', async () => {
    const options = await served.app.inject({ method: 'OPTIONS', url, query })
    expect([options.statusCode, options.body, options.headers.allow]).toEqual([204, '', 'GET, OPTIONS'])
    expect(options.headers['access-control-allow-origin']).toBeUndefined()
  })
})

const hostile = [
  '\0',
  '\ud800',
  '0102399\0',
  "0102399' or '1'='1",
  '<script>alert(1)</script>',
  '{"$gt":""}',
  '../../etc/passwd',
  '0102399\r\nx-evil: 1',
  '٠١٠٢٣٩٩',
  'x'.repeat(5000),
]

test.each(hostile)('refuses hostile input %j in any field, and sends no prompt', async (value) => {
  for (const [call, fields] of [
    ['GetToken', ['phonenumber']],
    ['GetOrganizationToken', ['phonenumber', 'ticket', 'companySsn']],
    ['GetAppToken', ['ssn', 'hash']],
    ['GetAppOrganizationToken', ['ssn', 'hash', 'ticket', 'companySsn']],
  ] as const)
    for (const field of fields) {
      const parts = { ...query, ...(field === 'companySsn' && { ticket: 'made-up' }), [field]: value }
      const pairs = Object.entries(parts).map(([name, part]) => `${name}=${encodePart(part)}`)
      const refused = await served.app.inject({ url: `/api/Auth/${call}?${pairs.join('&')}` })
      expect([call, field, refused.statusCode]).toEqual([call, field, 400])
      expect(refused.json()).toEqual({
        Message: expect.any(String),
        ...(refused.json().Code && { Code: expect.any(Number) }),
      })
    }
})

/** A lone surrogate has no UTF-8 form: it is sent as the bytes that a careless encoder would write. */
const encodePart = (part: string) => (part === '\ud800' ? '%ED%A0%80' : encodeURIComponent(part))

test('refuses a repeated parameter', async () => {
  const refused = await served.app.inject('/api/Auth/GetToken?phonenumber=0102399&PhoneNumber=0102209')
  expect(refused.statusCode).toBe(400)
})
