import { decodeJwt } from 'jose'
import { testDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(testDatabase)

type Headers = Awaited<ReturnType<typeof signIn>>
const sql = <Row = object>(text: string, values: unknown[] = []) => f.db.query<Row>(text, values)
const list = (headers: Headers) => f.app.inject({ url: '/api/Auth/Sessions', headers })
const statusOf = async (headers: Headers) => (await list(headers)).statusCode
const post = (url: string, headers: Headers) => f.app.inject({ method: 'POST', url, headers })
const sidOf = ({ authorization }: Headers) => decodeJwt(authorization.slice('Bearer '.length)).sid
const giveRoles = (personId: number, roles: readonly string[]) =>
  sql('insert into authorized_user (person_id, roles) values ($1, $2)', [personId, roles])

describe('session time', () => {
  const idleFor = (headers: Headers, minutes: number) =>
    sql(`update session set last_seen_at = now() - make_interval(mins => $1) where id = $2`, [minutes, sidOf(headers)])

  test.each([
    ['an owner', [], 59, 200],
    ['an owner', [], 60, 401],
    ['a veterinarian', ['Veterinarian'], 59, 200],
    ['an administrator', ['Administrator'], 29, 200],
    ['an administrator', ['Veterinarian', 'Administrator'], 30, 401],
  ])('the session of %s %j that was idle for %i minutes answers %i', async (...row) => {
    const [, roles, minutes, status] = row
    const id = await addPerson(f.db, {})
    await giveRoles(id, roles)
    const headers = await signIn(f.app, id)
    await idleFor(headers, minutes)
    expect(await statusOf(headers)).toBe(status)
  })

  test('neither Renew nor the list revives an idle session', async () => {
    const id = await addPerson(f.db, {})
    const [quiet, busy] = [await signIn(f.app, id), await signIn(f.app, id)]
    await idleFor(quiet, 61)
    expect((await post('/api/Auth/Renew', quiet)).statusCode).toBe(401)
    expect((await list(busy)).json()).toHaveLength(1)
  })

  test('ends after eight hours, even while requests are made', async () => {
    const headers = await signIn(f.app, await addPerson(f.db, {}))
    const [row] = await sql<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::int / 3600 as hours from session where id = $1',
      [sidOf(headers)],
    )
    expect(row?.hours).toBe(8)
    await sql('update session set expires_at = now() where id = $1', [sidOf(headers)])
    expect(await statusOf(headers)).toBe(401)
    expect((await post('/api/Auth/Renew', headers)).statusCode).toBe(401)
  })

  test('writes the time of the last request at most once a minute', async () => {
    const headers = await signIn(f.app, await addPerson(f.db, {}))
    const seconds = async () => {
      const [row] = await sql<{ ago: number }>(
        'select extract(epoch from now() - last_seen_at)::int as ago from session where id = $1',
        [sidOf(headers)],
      )
      return row?.ago
    }
    await sql(`update session set last_seen_at = now() - interval '50 seconds' where id = $1`, [sidOf(headers)])
    await statusOf(headers)
    expect(await seconds()).toBeGreaterThanOrEqual(50)
    await sql(`update session set last_seen_at = now() - interval '70 seconds' where id = $1`, [sidOf(headers)])
    await Promise.all(Array.from({ length: 10 }, () => statusOf(headers)))
    expect(await seconds()).toBeLessThan(10)
  })

  test('stores the time of the sign-in on the person without raising its version', async () => {
    const id = await addPerson(f.db, {})
    await signIn(f.app, id)
    expect(await sql('select last_signed_in_at is not null as seen, version from person where id = $1', [id])).toEqual([
      { seen: true, version: 0 },
    ])
  })
})
