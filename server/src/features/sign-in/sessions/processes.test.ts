import type { FastifyInstance } from 'fastify'
import { referenceDatabase, type TestDatabase } from '../../../testing/database.ts'
import { testEncryptionKeys } from '../../../testing/encryption-key.ts'
import { addPerson } from '../../../testing/registry.ts'
import { type Servers, startServers } from '../../../testing/servers.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { rotateKeys } from './store-keys.ts'

// docs/security.md#requirements-and-tests, item 4: changes in one process take effect in others at the next request.

let database: TestDatabase
let servers: Servers
/** A third process, unknown to the other two. */
let app: FastifyInstance

beforeAll(async () => {
  database = await referenceDatabase()
  servers = await startServers(database.url)
  app = (await testApp(database.db)).app
})
afterAll(async () => {
  await app.close()
  await servers.stop()
  await database.drop()
})

type Headers = Awaited<ReturnType<typeof signIn>>
const call = (process: number, key: string, headers: Headers) => {
  const [method, path] = key.split(' ')
  return fetch(`${servers.addresses[process]}${path}`, { method, headers })
}
const LIST = 'GET /api/Auth/Sessions'
const statuses = async (headers: Headers) =>
  (await Promise.all([0, 1].map((process) => call(process, LIST, headers)))).map(({ status }) => status)

test('a session of one process is valid in all, also if signed by a key that they have not loaded', async () => {
  const personId = await addPerson(database.db, {})
  const before = await signIn(app, personId)
  expect(await statuses(before)).toEqual([200, 200])
  await rotateKeys(database.db, testEncryptionKeys)
  expect(await statuses(await signIn(app, personId))).toEqual([200, 200])
  expect(await statuses(before)).toEqual([200, 200])
})

test('a logout in one process ends the session in the other', async () => {
  const headers = await signIn(app, await addPerson(database.db, {}))
  expect(await statuses(headers)).toEqual([200, 200])
  expect((await call(0, 'POST /api/Auth/Logout', headers)).status).toBe(204)
  expect(await statuses(headers)).toEqual([401, 401])
})

test('a removed role is gone in both processes, and either renews the token', async () => {
  const personId = await addPerson(database.db, {})
  await database.db.query(`insert into authorized_user (person_id, roles) values ($1, '{Veterinarian}')`, [personId])
  const headers = await signIn(app, personId)
  expect((await call(1, LIST, headers)).headers.get('x-roles-changed')).toBeNull()
  await database.db.query('update authorized_user set enabled = false where person_id = $1', [personId])
  for (const process of [0, 1]) expect((await call(process, LIST, headers)).headers.get('x-roles-changed')).toBe('true')
  const token = await (await call(1, 'POST /api/Auth/Renew', headers)).text()
  const renewed = await call(0, LIST, { authorization: `Bearer ${token}` })
  expect([renewed.status, renewed.headers.get('x-roles-changed')]).toEqual([200, null])
})
