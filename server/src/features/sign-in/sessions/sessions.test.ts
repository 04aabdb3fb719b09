import { createHash } from 'node:crypto'
import { rolesOfClaim } from '@dyra/shared/domain/roles'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

let database: TestDatabase
let app: FastifyInstance
/** A second process's application on the same database. */
let other: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  ;[{ app }, { app: other }] = await Promise.all([testApp(database.db), testApp(database.db)])
})
afterAll(async () => {
  await Promise.all([app.close(), other.close()])
  await database.drop()
})

type Headers = Awaited<ReturnType<typeof signIn>>
const sql = <Row = object>(text: string, values: unknown[] = []) => database.db.query<Row>(text, values)
const list = (headers: Headers, at = other) => at.inject({ url: '/api/Auth/Sessions', headers })
const statusOf = async (headers: Headers) => (await list(headers)).statusCode
const claimsOf = (token: string) => decodeJwt(token.replace('Bearer ', ''))
const post = (url: string, headers: Headers) => app.inject({ method: 'POST', url, headers })
const giveRoles = (personId: number, roles: string[], enabled = true) =>
  sql(
    `insert into authorized_user (person_id, roles, enabled) values ($1, $2, $3)
     on conflict (person_id) do update set roles = excluded.roles, enabled = excluded.enabled`,
    [personId, roles, enabled],
  )
const sidOf = (headers: Headers) => claimsOf(headers.authorization).sid

describe('a token', () => {
  test('contains the claims that the client reads', async () => {
    const [id, before] = [await addPerson(database.db, { name: 'Þórunn Ævarsdóttir' }), Date.now() / 1000]
    const claims = claimsOf((await signIn(app, id)).authorization)
    expect(claims).toMatchObject({
      nameid: String(id),
      name: 'Þórunn Ævarsdóttir',
      ssn: expect.stringMatching(/^\d{10}$/),
      role: 'PetOwner',
    })
    expect(claims).not.toHaveProperty('act')
    expect(claims).not.toHaveProperty('acceptFirst')
    expect((claims.exp ?? 0) - before).toBeGreaterThan(8 * 3600 - 60)
    expect((claims.exp ?? 0) - before).toBeLessThan(8 * 3600 + 60)
  })

  test('shows until it is renewed that the terms are not accepted', async () => {
    const id = await addPerson(database.db, { policy: null })
    const headers = await signIn(app, id)
    expect(claimsOf(headers.authorization)).toHaveProperty('acceptFirst', true)
    await sql('update person set signed_privacy_policy_at = now(), signed_privacy_policy_version = 1 where id = $1', [
      id,
    ])
    expect(claimsOf((await post('/api/Auth/Renew', headers)).body)).not.toHaveProperty('acceptFirst')
  })

  test('contains all roles of a person, but none of a disabled user', async () => {
    const id = await addPerson(database.db, {})
    await giveRoles(id, ['Administrator', 'Veterinarian'])
    const role = () => signIn(app, id).then(({ authorization }) => rolesOfClaim(claimsOf(authorization).role))
    expect(await role()).toEqual(['PetOwner', 'Veterinarian', 'Administrator'])
    await giveRoles(id, ['Administrator'], false)
    expect(await role()).toEqual(['PetOwner'])
  })

  test('of an organisation names the human who acts for it and owns the session', async () => {
    const human = await addPerson(database.db, { name: 'Jóna' })
    const clinic = await addPerson(database.db, { name: 'Dýraspítalinn', is_organization: true })
    const headers = await signIn(app, clinic, { actingPersonId: human })
    expect(claimsOf(headers.authorization)).toMatchObject({ nameid: String(clinic), act: { nameid: String(human) } })
    const own = await signIn(app, human)
    expect((await list(own)).json()).toEqual([
      expect.objectContaining({ organizationName: null, isCurrent: true }),
      expect.objectContaining({ organizationName: 'Dýraspítalinn', isCurrent: false }),
    ])
    expect((await list(headers)).json()).toHaveLength(2)
    const colleague = await signIn(app, clinic, { actingPersonId: await addPerson(database.db, {}) })
    expect((await list(colleague)).json()).toHaveLength(1)
  })

  test('is not issued for an unknown person', async () => {
    await expect(signIn(app, 999_999)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the next request in another process reflects', () => {
  test('a logout', async () => {
    const headers = await signIn(app, await addPerson(database.db, {}))
    expect(await statusOf(headers)).toBe(200)
    expect((await post('/api/Auth/Logout', headers)).statusCode).toBe(204)
    const refused = await list(headers)
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  })

  test('the end of a session, and of all other sessions, from another session', async () => {
    const id = await addPerson(database.db, {})
    const [mine, second, third] = [await signIn(app, id), await signIn(app, id), await signIn(app, id)]
    const end = (query: string) => app.inject({ method: 'DELETE', url: `/api/Auth/Sessions${query}`, headers: mine })
    expect((await end(`?sessionId=${sidOf(second)}`)).statusCode).toBe(204)
    expect(await Promise.all([mine, second, third].map(statusOf))).toEqual([200, 401, 200])
    expect((await end(`?sessionId=${sidOf(second)}`)).statusCode).toBe(404)
    expect((await end('')).statusCode).toBe(204)
    expect(await Promise.all([mine, third].map(statusOf))).toEqual([200, 401])
  })

  test('that the end of another person’s session was refused', async () => {
    const [mine, foreign] = [
      await signIn(app, await addPerson(database.db, {})),
      await signIn(app, await addPerson(database.db, {})),
    ]
    const url = `/api/Auth/Sessions?sessionId=${sidOf(foreign)}`
    expect((await app.inject({ method: 'DELETE', url, headers: mine })).statusCode).toBe(404)
    expect(await statusOf(foreign)).toBe(200)
  })

  test('changed roles, in every response until the token is renewed', async () => {
    const id = await addPerson(database.db, {})
    await giveRoles(id, ['Veterinarian'])
    const headers = await signIn(app, id)
    expect((await list(headers)).headers).not.toHaveProperty('x-roles-changed')
    await giveRoles(id, ['Veterinarian'], false)
    expect((await list(headers)).headers['x-roles-changed']).toBe('true')

    const renewed = await post('/api/Auth/Renew', headers)
    expect(renewed.headers['content-type']).toMatch('text/plain')
    const [before, after] = [claimsOf(headers.authorization), claimsOf(renewed.body)]
    expect(after).toMatchObject({ role: 'PetOwner', sid: before.sid, exp: before.exp })
    const answer = await list({ authorization: `Bearer ${renewed.body}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('x-roles-changed')
  })

  test('the erasure of a person', async () => {
    const id = await addPerson(database.db, {})
    const headers = await signIn(app, id)
    await sql(`update person set erased_at = now(), ssn = 'erased-' || id where id = $1`, [id])
    expect(await statusOf(headers)).toBe(401)
  })
})

describe('acceptance of both texts in their current version', () => {
  const read = (headers: Headers) => app.readCaller({ headers, routeOptions: { config: {} } } as never)

  test.each([
    ['both', '2025-01-01', '2025-01-01', true],
    ['none', null, null, false],
    ['the agreement only', '2025-01-01', null, false],
    ['the policy only', null, '2025-01-01', false],
  ])('is read if the person accepted %s', async (...row) => {
    const [, agreement, policy, hasAcceptedTerms] = row
    const headers = await signIn(app, await addPerson(database.db, { agreement, policy }))
    expect(await read(headers)).toMatchObject({ hasAcceptedTerms })
    expect(await statusOf(headers)).toBe(200)
    expect((await post('/api/Auth/Renew', headers)).statusCode).toBe(200)
    expect((await post('/api/Auth/Logout', headers)).statusCode).toBe(204)
  })

  test('is required again from the day of a new version on', async () => {
    const headers = await signIn(app, await addPerson(database.db, {}))
    await sql(`insert into terms_version (kind, version, valid_from) values ('privacy-policy', 2, now()::date + 30)`)
    expect(await read(headers)).toMatchObject({ hasAcceptedTerms: true })
    await sql(`update terms_version set valid_from = now()::date where version = 2`)
    expect(await read(headers)).toMatchObject({ hasAcceptedTerms: false })
    await sql('delete from terms_version where version = 2')
  })
})

describe('an API key', () => {
  const key = 'lykill-sem-er-nogu-langur-til-ad-duga'
  const read = (value: string) =>
    app.readCaller({ method: 'GET', headers: { 'x-api-key': value }, routeOptions: {} } as never)
  const hash = createHash('sha256').update(key).digest()

  test('is found by its hash until it is revoked, and its time of use is stored', async () => {
    const [row] = await sql<{ id: number }>(`insert into api_key (name, key_hash) values ('Stofa', $1) returning id`, [
      hash,
    ])
    expect(await read(key)).toEqual({ kind: 'key', apiKeyId: row?.id, scopes: ['lookup'], veterinarian: null })
    expect(await sql('select last_used_at is not null as used from api_key')).toEqual([{ used: true }])
    await expect(read(`${key}x`)).rejects.toMatchObject({ status: 401 })
    await sql('update api_key set revoked_at = now()')
    await expect(read(key)).rejects.toMatchObject({ status: 401 })
  })

  test('is refused where a person is required', async () => {
    await sql('update api_key set revoked_at = null')
    const answer = await app.inject({ url: '/api/Auth/Sessions', headers: { 'x-api-key': key } })
    expect(answer.statusCode).toBe(401)
  })
})
