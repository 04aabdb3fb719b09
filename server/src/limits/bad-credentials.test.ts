import { createHash, randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { Connection } from '../db/statements.ts'
import { generateApiKey } from '../encryption/api-key-format.ts'
import { referenceDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { setupApp } from '../testing/test-app.ts'

// Allows six invalid credentials a minute, and does not flush counts while the test counts statements.
const f = setupApp(referenceDatabase, { CALL_LIMIT_FACTOR: '0.05', COUNTER_FLUSH_MS: '60000' })
let session: { authorization: string }

beforeAll(async () => {
  session = await signIn(f.app, await addPerson(f.db, {}))
})

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`
const LOOKUP = '/api/open/v1/microtags/352098100000001'
const statusOf = async (options: InjectOptions) => (await f.app.inject(options)).statusCode
const withKey = (remoteAddress: string, key: string) =>
  statusOf({ url: LOOKUP, remoteAddress, headers: { 'x-api-key': key } })
const withToken = (remoteAddress: string, authorization: string) =>
  statusOf({ url: '/api/Auth/Sessions', remoteAddress, headers: { authorization } })

async function addKey(key: string, revokedAt: Date | null = null): Promise<void> {
  const hash = createHash('sha256').update(key).digest()
  await f.db.query(
    "insert into api_key (name, key_hash, scopes, revoked_at, last_used_at) values ('Kerfi', $1, '{lookup}', $2, now())",
    [hash, revokedAt],
  )
}

async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Connection.prototype, 'query')
  await work()
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}

const times = async <T>(n: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let i = 0; i < n; i++) results.push(await work())
  return results
}
const limited = [401, 401, 401, 401, 401, 401, 429, 429, 429]

test('unknown keys are refused from memory, and counted by address', async () => {
  const address = newAddress()
  const statuses: number[] = []
  const random = () => withKey(address, randomBytes(32).toString('base64url'))
  const count = await statementsDuring(async () =>
    statuses.push(...(await Promise.all(Array.from({ length: 6 }, random)))),
  )
  // One read of all hashes serves all waiting requests.
  expect([statuses, count]).toEqual([limited.slice(0, 6), 1])
  expect(await statementsDuring(async () => statuses.push(...(await times(3, random))))).toBe(0)
  expect(statuses).toEqual(limited)
})

test('what cannot be a key needs no read at all', async () => {
  const key = generateApiKey()
  const wrong = `${key.slice(0, -1)}${key.endsWith('_') ? '-' : '_'}`
  const impossible = ['short', 'a key with spaces '.repeat(3), 'x'.repeat(201), wrong]
  const statuses: number[] = []
  const count = await statementsDuring(async () => {
    for (const key of impossible) statuses.push(await withKey(newAddress(), key))
  })
  expect([statuses, count]).toEqual([impossible.map(() => 401), 0])
})

test('keys of either form work at once, also behind an address with too many wrong keys', async () => {
  const address = newAddress()
  const keys = [generateApiKey(), randomBytes(24).toString('base64url')]
  for (const key of keys) await addKey(key)
  for (const key of keys) expect(await withKey(newAddress(), key)).toBe(404)
  expect(await times(9, () => withKey(address, 'x'))).toEqual(limited)
  for (const key of keys) expect(await withKey(address, key)).toBe(404)
})

test('reads a revoked key from the database until it was refused too often', async () => {
  const address = newAddress()
  const key = generateApiKey()
  await addKey(key, new Date())
  expect(await times(9, () => withKey(address, key))).toEqual(limited)
  expect(await statementsDuring(() => withKey(address, key))).toBe(0)
  expect(await withKey(newAddress(), key)).toBe(401)
})

test('counts invalid tokens, too, and refuses neither a valid session nor a public call because of them', async () => {
  const address = newAddress()
  expect(await withToken(newAddress(), session.authorization)).toBe(200)
  expect(await times(9, () => withToken(address, 'Bearer a.b.c'))).toEqual(limited)
  expect(await withToken(address, session.authorization)).toBe(200)
  const lookup = { url: '/api/MicroTags?tagNumber=352098100000001', remoteAddress: address }
  expect(await statusOf({ ...lookup, headers: { authorization: 'Bearer a.b.c' } })).toBe(404)
})

test('reads the session of a token that has ended until the token was refused too often', async () => {
  const ended = await signIn(f.app, await addPerson(f.db, {}))
  await f.app.inject({ method: 'POST', url: '/api/Auth/Logout', headers: ended })
  const address = newAddress()
  expect(await times(9, () => withToken(address, ended.authorization))).toEqual(limited)
  expect(await statementsDuring(() => withToken(address, ended.authorization))).toBe(0)
})

test('logs twenty refusals of a call in a minute, and counts the others', async () => {
  const url = '/api/Users/me/Watch'
  const before = f.logged().length
  await times(50, () => statusOf({ url, remoteAddress: newAddress(), headers: { authorization: 'Bearer a.b.c' } }))
  f.app.countedLines.flush()
  const lines = f
    .logged()
    .slice(before)
    .split('\n')
    .filter((line) => line.includes(`GET ${url}`) && line.includes('"status":401'))
  expect([lines.length, lines.at(-1)]).toEqual([21, expect.stringContaining('"further":30')])
})
