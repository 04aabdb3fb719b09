import { createHash, randomBytes } from 'node:crypto'
import type { ApiKey } from '@dyra/shared/contract/api-keys'
import { addDays, addYears, today } from '@dyra/shared/domain/dates'
import type { InjectOptions } from 'fastify'
import { referenceDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'
import { notifyExpiringKeys } from './service.ts'

const f = setupApp(referenceDatabase, { LOG_LEVEL: 'debug' })
let administrator: { authorization: string }
let administratorId: number

beforeAll(async () => {
  administratorId = await addPerson(f.db, { name: 'Stjórnandi' })
  const user = { person_id: administratorId, roles: ['Administrator' as const] }
  await f.db.insertInto('authorized_user').values(user).execute()
  administrator = await signIn(f.app, administratorId)
})

const url = '/api/OpenApiKeys'
const create = (payload: object, headers: InjectOptions['headers'] = {}) =>
  f.app.inject({ method: 'POST', url, payload, headers: { ...administrator, ...headers } })
const list = (query = '') => f.app.inject({ url: `${url}${query}`, headers: administrator })
const revoke = (id: number) => f.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: administrator })
const use = (key: string) =>
  f.app.inject({ url: '/api/open/v1/microtags/352098100000001', headers: { 'x-api-key': key } })

/** All rows of all tables as text, bytes included, so that a key in any column is found. */
async function everythingStored(): Promise<string> {
  const tables = await f.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const rows = tables.map(({ name }) => f.db.query<{ row: string }>(`select t::text as row from "${name}" t`))
  return (await Promise.all(rows))
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

test('returns a generated key once; the key opens the lookup and is listed without its secret', async () => {
  const answer = await create({ name: 'Dýraspítalinn' })
  expect(answer.statusCode).toBe(201)
  const { apiKey, ...rest } = answer.json()
  expect(apiKey).toMatch(/^dyra_[\w-]{49}$/)
  expect(rest).toEqual({
    apiKeyId: expect.any(Number),
    name: 'Dýraspítalinn',
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    createdById: administratorId,
    scopes: ['lookup'],
    veterinarianPersonId: null,
    veterinarianName: null,
    stopped: false,
    lastUsed: null,
    expires: addYears(today(), 1),
    revoked: null,
  })
  expect((await list()).json()[0]).toEqual(rest)
  expect((await use(apiKey)).statusCode).toBe(404)
  expect((await list()).json()[0].lastUsed).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('generates a different key each time', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, (_, n) => create({ name: `Lykill ${n}` })))
  expect(new Set(keys.map((answer) => answer.json().apiKey)).size).toBe(10)
})

test('stores only the SHA-256 of a key and logs no key, generated or chosen', async () => {
  const chosen = 'Leynilykill-sem-stjornandi-valdi-0123456789'
  const headers = { 'idempotency-key': 'stored-1' }
  const keys = [
    (await create({ name: 'Valinn', apiKey: chosen }, headers)).json().apiKey,
    (await create({ name: 'Gerður' }, { 'idempotency-key': 'stored-2' })).json().apiKey,
  ]
  expect(keys[0]).toBe(chosen)
  for (const key of keys) await use(key)
  const stored = await everythingStored()
  for (const key of keys) {
    expect(stored).toContain(createHash('sha256').update(key).digest('hex'))
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(Buffer.from(key).toString('hex'))
    expect(f.logged()).not.toContain(key)
  }
})

describe('repeated under one Idempotency-Key', () => {
  const countNamed = async (name: string) => (await list()).json().filter((key: { name: string }) => key.name === name)

  test('creates a chosen key once and returns the same response twice', async () => {
    const payload = { name: 'Tvisvar valinn', apiKey: randomBytes(24).toString('base64url') }
    const headers = { 'idempotency-key': 'twice-1' }
    const [first, second] = await Promise.all([create(payload, headers), create(payload, headers)])
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await countNamed('Tvisvar valinn')).toHaveLength(1)
  })

  test('creates a generated key once and does not return it again', async () => {
    const headers = { 'idempotency-key': 'twice-2' }
    const [first, second] = [await create({ name: 'Tvisvar' }, headers), await create({ name: 'Tvisvar' }, headers)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 409])
    expect(second.body).not.toContain(first.json().apiKey)
    expect(await countNamed('Tvisvar')).toHaveLength(1)
  })
})

test('refuses a key that exists, without data of the other key', async () => {
  const payload = { name: 'Fyrri', apiKey: randomBytes(16).toString('hex') }
  await create(payload)
  const answer = await create({ ...payload, name: 'Seinni' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().errors).toEqual({ apiKey: ['Ógilt gildi'] })
  expect(answer.body).not.toContain('Fyrri')
})

test.each([
  ['a short key', { name: 'a', apiKey: 'x'.repeat(31) }, 'apiKey'],
  ['a key that repeats a pattern', { name: 'a', apiKey: 'lykill'.repeat(10) }, 'apiKey'],
  ['a sequence of characters', { name: 'a', apiKey: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'apiKey'],
  ['a day in the past', { name: 'a', expires: addDays(today(), -1) }, 'expires'],
  ['a day more than two years ahead', { name: 'a', expires: addDays(addYears(today(), 2), 1) }, 'expires'],
  ['a long key', { name: 'a', apiKey: 'x'.repeat(201) }, 'apiKey'],
  ['a key with a space', { name: 'a', apiKey: `${'x'.repeat(32)} x` }, 'apiKey'],
  ['no name', {}, 'name'],
  ['an empty name', { name: ' ' }, 'name'],
  ['unknown scopes', { name: 'a', scopes: ['admin'] }, 'scopes.0'],
  ['no scopes', { name: 'a', scopes: [] }, 'scopes'],
  ['the same scope twice', { name: 'a', scopes: ['lookup', 'lookup'] }, 'scopes'],
  ['a scope of a veterinarian without one', { name: 'a', scopes: ['lookup', 'stock'] }, 'veterinarianPersonId'],
  ['a person who does not exist', { name: 'a', veterinarianPersonId: 999_999 }, 'veterinarianPersonId'],
])('refuses %s at its field', async (_, payload, field) => {
  const answer = await create(payload)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('refuses a revoked key from the next request on, and keeps it and its history', async () => {
  const { apiKeyId, apiKey } = (await create({ name: 'Afturkallaður' })).json()
  expect((await use(apiKey)).statusCode).toBe(404)
  expect((await revoke(apiKeyId)).statusCode).toBe(204)
  expect((await use(apiKey)).statusCode).toBe(401)
  expect((await revoke(apiKeyId)).statusCode).toBe(409)
  expect((await revoke(999_999)).statusCode).toBe(404)
  const keys: ApiKey[] = (await list()).json()
  expect(keys.find((key) => key.apiKeyId === apiKeyId)?.revoked).toMatch(/^\d{4}-\d\d-\d\dT/)
  // Revoked keys are listed after all valid ones.
  expect(keys.findIndex(({ revoked }) => revoked !== null)).toBe(
    keys.findLastIndex(({ revoked }) => revoked === null) + 1,
  )
  const history = await f.db
    .selectFrom('audit')
    .select(['column_name', 'created_by'])
    .where('table_name', '=', 'OpenApiKeys')
    .where('row_id', '=', apiKeyId)
    .orderBy('id')
    .execute()
  expect(history.map((entry) => [entry.column_name, entry.created_by])).toEqual([
    ['Name', administratorId],
    ['Scopes', administratorId],
    ['ExpiresOn', administratorId],
    ['RevokedAt', administratorId],
  ])
})

test('returns the list in pages', async () => {
  const all = await list()
  expect(all.headers['x-total-count']).toBe(String(all.json().length))
  expect((await list('?From=1&Size=2')).json()).toEqual(all.json().slice(1, 3))
})

describe('an expiring key', () => {
  const setEnd = (apiKeyId: number, day: string) =>
    f.db.query('update api_key set expires_on = $2 where id = $1', [apiKeyId, day])

  test('opens the lookup until the end of its last day, then answers that it has expired', async () => {
    const lastDay = addDays(today(), 1)
    const { apiKeyId, apiKey, expires } = (await create({ name: 'Skammur', expires: lastDay })).json()
    expect(expires).toBe(lastDay)
    await setEnd(apiKeyId, today())
    expect((await use(apiKey)).statusCode).toBe(404)
    await setEnd(apiKeyId, addDays(today(), -1))
    const refused = await use(apiKey)
    expect([refused.statusCode, refused.json().title]).toEqual([401, 'Lykillinn er útrunninn'])
    const row = (await list()).json().find((key: ApiKey) => key.apiKeyId === apiKeyId)
    expect(row).toMatchObject({ revoked: null, expires: addDays(today(), -1) })
    expect((await revoke(apiKeyId)).statusCode).toBe(204)
  })

  test('is announced once to every administrator, thirty days ahead', async () => {
    const person = (name: string, enabled: boolean, role: 'Administrator' | 'Veterinarian') =>
      addPerson(f.db, { name, email: `${enabled}-${role}@example.com` }).then(async (personId) => {
        await f.db
          .insertInto('authorized_user')
          .values({ person_id: personId, roles: [role], enabled })
          .execute()
        return personId
      })
    const other = await person('Annar stjórnandi', true, 'Administrator')
    await person('Fyrrverandi', false, 'Administrator')
    await person('Dýralæknir', true, 'Veterinarian')
    const days = { soon: 30, later: 31, over: -1, revoked: 10 }
    const ids = new Map<string, number>()
    for (const [name, ahead] of Object.entries(days)) {
      const { apiKeyId } = (await create({ name })).json()
      await setEnd(apiKeyId, addDays(today(), ahead))
      ids.set(name, apiKeyId)
    }
    await revoke(ids.get('revoked') ?? 0)
    expect(await notifyExpiringKeys(f.app)).toEqual({ notified: 1, failed: 0 })
    expect(await notifyExpiringKeys(f.app)).toEqual({ notified: 0, failed: 0 })
    const mails = await f.db
      .selectFrom('outbox')
      .select(['recipient_person_id', 'payload'])
      .where('kind', '=', 'apiKeyExpiring')
      .orderBy('recipient_person_id')
      .execute()
    const payload = { keyName: 'soon', date: addDays(today(), 30) }
    expect(mails).toEqual([administratorId, other].map((id) => ({ recipient_person_id: id, payload })))
  })
})
