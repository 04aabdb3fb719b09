import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@dyra/shared/contract'
import { connect } from './db/connection.ts'
import { rights } from './features/policies.ts'
import { serverRoot } from './server-root.ts'
import { referenceDatabase } from './testing/database.ts'
import { addPerson, addPet } from './testing/registry.ts'
import { setupApp, testApp } from './testing/test-app.ts'

const f = setupApp(referenceDatabase, { PUBLIC_URL: 'https://registry.example.com' })

test('every call of the contract is served and has a policy', () => {
  const keys = Object.keys(contract).sort()
  expect([...f.app.servedCalls.keys()].sort()).toEqual(keys)
  expect(Object.keys(rights)).toEqual(expect.arrayContaining(keys))
})

describe('every kind of response', () => {
  const kinds = [
    ['a call', '/api/health/live', 200],
    ['public data', '/api/Types', 200],
    ['a refused call', '/api/MicroTags', 400],
    ['a lookup without result', '/api/MicroTags?tagNumber=352098199999999', 404],
    ['an unknown call', '/api/nothing', 404],
    ['a malformed id', '/api/PetImages/7', 400],
    ['a path that cannot be decoded', '/api/PetImages/%E0%A4%A', 400],
    ['a missing file', '/r/remote-public/0/missing.js', 404],
    ['the list of remotes', '/remotes.json', 200],
    ['the contract', '/api/docs/openapi.json', 200],
    ['the page about the contract', '/api/docs', 200],
    ['the demo of the embed', '/embed', 200],
    ['a page of a site that is not built', '/pets/my', 503],
    ['a path outside the folder', '/r/..%2f..%2fpackage.json', 404],
  ] as const

  test.each(kinds)('%s (%s) answers %i with the security headers', async (_, url, status) => {
    const answer = await f.app.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.any(String),
      'permissions-policy': expect.any(String),
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    if (status >= 400) {
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.json()).toMatchObject({ status, requestId: expect.stringMatching(/^[\w-]{36}$/) })
      expect(answer.json().requestId).toBe(answer.headers['x-request-id'])
    }
  })

  test('is readable from other origins only if it answers a lookup, and never with credentials', async () => {
    const headers = { origin: 'https://elsewhere.example.com' }
    const open = await f.app.inject({ url: '/api/MicroTags?tagNumber=1234', headers })
    expect(open.headers['access-control-allow-origin']).toBe('*')
    expect(open.headers['access-control-allow-credentials']).toBeUndefined()
    for (const url of ['/api/health/live', '/', '/remotes.json', '/api/nothing'])
      expect((await f.app.inject({ url, headers })).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('of a lookup is readable only for the sites of EMBED_ORIGINS, if it is set', async () => {
    const { app: narrow } = await testApp(f.db, {
      EMBED_ORIGINS: 'https://one.example.com, https://two.example.com',
    })
    const readableFor = async (origin: string, url = '/api/MicroTags?tagNumber=1234') => {
      const { headers } = await narrow.inject({ url, headers: { origin } })
      return [headers['access-control-allow-origin'], String(headers.vary).includes('origin')]
    }
    expect(await readableFor('https://two.example.com')).toEqual(['https://two.example.com', true])
    expect(await readableFor('https://three.example.com')).toEqual([undefined, true])
    expect((await readableFor('https://three.example.com', '/api/Types'))[0]).toBe('*')
    await narrow.close()
  })

  test('is compressed if it is large and the client accepts it', async () => {
    const request = (encoding: string) =>
      f.app.inject({ url: '/api/docs/openapi.json', headers: { 'accept-encoding': encoding } })
    expect((await request('gzip, deflate, br')).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    expect((await request('gzip')).headers['content-encoding']).toBe('gzip')
    expect((await request('')).headers['content-encoding']).toBeUndefined()
    expect((await request('')).json().openapi).toBe('3.1.0')
  })
})

test('names the version of the package in the description of the API', async () => {
  const { version } = JSON.parse(readFileSync(join(serverRoot, 'package.json'), 'utf8'))
  expect((await f.app.inject('/api/docs/openapi.json')).json().info.version).toBe(version)
})

test('accepts a request id only from a trusted proxy', async () => {
  const headers = { 'x-request-id': 'proxy-4711-abc' }
  expect((await f.app.inject({ url: '/api/health/live', headers })).headers['x-request-id']).not.toBe('proxy-4711-abc')
  const behind = await testApp(f.db, { TRUST_PROXY: 'loopback' })
  const idFor = async (id: string) =>
    (await behind.app.inject({ url: '/api/health/live', headers: { 'x-request-id': id } })).headers['x-request-id']
  expect(await idFor('proxy-4711-abc')).toBe('proxy-4711-abc')
  expect(await idFor('evil\u00e9 <script>')).toMatch(/^[\w-]{36}$/)
  await behind.app.close()
})

test('writes no personal data to the log', async () => {
  const owner = await addPerson(f.db, {
    name: 'Leyndur Maður',
    email: 'leyndur@example.com',
    phone_numbers: ['5559876'],
  })
  await addPet(f.db, { tagNumber: '352098100777777', ownerId: owner })
  await f.app.inject({ url: '/api/MicroTags?tagNumber=352098100777777', remoteAddress: '203.0.113.99' })
  await f.app.inject({
    url: '/api/MicroTags/352098100777777/0199000001',
    headers: { authorization: 'Bearer ey.secret' },
  })
  await f.app.inject({ url: '/person/0199000001?q=leyndur@example.com', headers: { accept: 'text/html' } })
  await f.app.inject({ method: 'POST', url: '/api/MicroTags', payload: { ssn: '0199000001' } })
  const logged = f.logged()
  expect(logged).toContain('"call":"GET /api/MicroTags"')
  expect(logged).toMatch(/"reqId":"[\w-]{36}"/)
  expect(logged).not.toMatch(/352098100777777|0199000001|leyndur|Leyndur|5559876|203\.0\.113|ey\.secret/)
})

test('answers 503 without its database, and recovers by itself', async () => {
  const away = await connect({ url: f.database.url, poolSize: 2, connectionTimeoutMs: 500 })
  const { app: lonely } = await testApp(away, { DATABASE_URL: f.database.url })
  const [query, withSpareConnection] = [away.query.bind(away), away.withSpareConnection.bind(away)]
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
  away.query = () => Promise.reject(refused)
  away.withSpareConnection = () => Promise.reject(refused)
  for (const url of ['/api/MicroTags?tagNumber=352098100777777', '/api/health/ready']) {
    const answer = await lonely.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).not.toContain('10.0.0.5')
  }
  expect((await lonely.inject('/api/health/live')).statusCode).toBe(200)
  Object.assign(away, { query, withSpareConnection })
  expect((await lonely.inject('/api/health/ready')).json()).toEqual({ status: 'ok' })
  await lonely.close()
  await away.close()
})

test('the server is ready while every connection of its pool is in use', async () => {
  const busy = await connect({ url: f.database.url, poolSize: 1, connectionTimeoutMs: 500 })
  const { app: crowded } = await testApp(busy)
  const answer = await busy.withConnection(() => crowded.inject('/api/health/ready'))
  expect(answer.json()).toEqual({ status: 'ok' })
  await crowded.close()
  await busy.close()
})

test('the server is not ready if a migration is missing', async () => {
  await f.db.query("update migration set name = 'old' where name like '0005%'")
  expect((await f.app.inject('/api/health/ready')).statusCode).toBe(503)
  await f.db.query("update migration set name = '0005-access' where name = 'old'")
  expect((await f.app.inject('/api/health/ready')).statusCode).toBe(200)
})
