import type { FastifyInstance } from 'fastify'
import { demoDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noLimits, startEid, type TestEid } from '../../../testing/eid.ts'
import { testApp } from '../../../testing/test-app.ts'

// The cookie of a browser that was used to sign in (decision 21).

let database: TestDatabase
let eid: TestEid
let app: FastifyInstance

beforeAll(async () => {
  ;[database, eid] = await Promise.all([demoDatabase(), startEid({ pollSeconds: 0.1 })])
  app = (await testApp(database.db, { ...eid.variables, ...noLimits, PUBLIC_URL: 'https://dyr.example.com' })).app
  await eid.fix('*', 'approve')
})
afterAll(async () => {
  await app.close()
  await Promise.all([eid.stop(), database.drop()])
})
beforeEach(() => database.db.query('truncate login_device'))

const signIn = async (phonenumber: string, cookie?: string) => {
  const answer = await app.inject({
    url: '/api/Auth/GetToken',
    query: { phonenumber },
    headers: { ...(cookie && { cookie }) },
  })
  expect(answer.statusCode).toBe(200)
  return { token: answer.body, set: String(answer.headers['set-cookie']), cookie: cookieOf(answer.headers) }
}
const cookieOf = (headers: { 'set-cookie'?: unknown }) => String(headers['set-cookie']).split(';')[0] ?? ''

/** Number of persons for whom the server knows the browser. */
const knows = async (cookie: string) => {
  const { length } = await database.db.query(
    `select distinct person_id from login_device where token_hash = sha256($1::bytea) and expires_at > now()`,
    [Buffer.from(cookie.replace('device=', ''))],
  )
  return length
}

test('the cookie is HttpOnly, SameSite, Secure, and limited to the sign-in path', async () => {
  const { set } = await signIn('0102399')
  expect(set).toMatch(/^device=[\w-]{43}; Path=\/api\/Auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/)
})

test('the cookie is not Secure if the site uses plain HTTP', async () => {
  const plain = await testApp(database.db, { ...eid.variables, ...noLimits })
  const answer = await plain.app.inject('/api/Auth/GetToken?phonenumber=0102399')
  expect(answer.headers['set-cookie']).not.toContain('Secure')
  await plain.app.close()
})

test('the cookie contains no personal data: the table stores its hash and keyed hashes', async () => {
  const { cookie } = await signIn('0102399')
  const rows = await database.db.query<{ text: string }>('select row_to_json(d)::text as text from login_device d')
  expect(rows).toHaveLength(2)
  for (const { text } of rows) expect(text).not.toMatch(new RegExp(`0102399|0101302399|${cookie.slice(7)}`))
})

test('a login gives a new cookie that knows all who share the browser; the old one expires within an hour', async () => {
  const first = await signIn('0102399')
  const second = await signIn('0102209', first.cookie)
  expect(second.cookie).not.toBe(first.cookie)
  expect([await knows(first.cookie), await knows(second.cookie)]).toEqual([1, 2])
  await database.db.query(`update login_device set expires_at = expires_at - interval '61 minutes'`)
  expect([await knows(first.cookie), await knows(second.cookie)]).toEqual([0, 2])
})

test('the cookie is valid for half a year', async () => {
  const { cookie } = await signIn('0102399')
  await database.db.query(`update login_device set expires_at = expires_at - interval '179 days'`)
  expect(await knows(cookie)).toBe(1)
  await database.db.query(`update login_device set expires_at = expires_at - interval '2 days'`)
  expect(await knows(cookie)).toBe(0)
})

test('signing out everywhere else makes every other browser unknown for this person', async () => {
  const lost = await signIn('0102399')
  const shared = await signIn('0102209', lost.cookie)
  const own = await signIn('0102399')
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/Auth/Sessions',
    headers: { authorization: `Bearer ${own.token}`, cookie: own.cookie },
  })
  expect(answer.statusCode).toBe(204)
  expect([await knows(lost.cookie), await knows(shared.cookie), await knows(own.cookie)]).toEqual([0, 1, 1])
})

test.each(['device=', 'device=x', `device=${'A'.repeat(43)}`, `device=${'A'.repeat(5000)}`, 'other=1; device'])(
  'the cookie %.20s is unknown',
  async (cookie) => {
    const { cookie: given } = await signIn('0102399', cookie)
    expect(await knows(given)).toBe(1)
  },
)
