import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connection.ts'
import { connectForTest } from '../../testing/generous-limits.ts'
import { type PetFixture, petFixture } from '../../testing/pet-fixture.ts'
import { addPerson } from '../../testing/registry.ts'
import { signIn } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'

// Over two application instances on one database, each with connections of its own.

const LAST = 'Ekki er hægt að loka fyrir aðgang síðasta stjórnandans'
const TRIES = 50

let fixture: PetFixture
let otherDb: Database
let apps: FastifyInstance[]

beforeAll(async () => {
  fixture = await petFixture()
  otherDb = await connectForTest({ url: fixture.database.url, poolSize: 10 })
  apps = [fixture.app, (await testApp(otherDb)).app]
})
afterAll(async () => {
  await apps[1]?.close()
  await otherDb.close()
  await fixture.close()
})

interface Administrator {
  readonly userId: number
  readonly headers: Record<string, string>
}

async function addAdministrator(): Promise<Administrator> {
  const personId = await addPerson(fixture.db, { name: 'Stjórnandi' })
  const row = { person_id: personId, roles: ['Administrator' as const] }
  const added = fixture.db.insertInto('authorized_user').values(row).returning('id')
  const { id: userId } = await added.executeTakeFirstOrThrow()
  return { userId, headers: await signIn(fixture.app, personId) }
}

const enabled = async () =>
  (await fixture.db.query("select 1 from authorized_user where enabled and 'Administrator' = any(roles)")).length

interface Change {
  readonly by: Administrator
  readonly of: Administrator
  readonly payload: object
  /** Which of the instances is asked. */
  readonly at?: number
}

const change = ({ by, of, payload, at = 0 }: Change) =>
  apps[at]?.inject({ method: 'PUT', url: `/api/AuthorizedUsers/${of.userId}`, headers: by.headers, payload })

/** There is no other administrator. */
async function onlyThese(count: number): Promise<Administrator[]> {
  await fixture.db.query("update authorized_user set enabled = false where 'Administrator' = any(roles)")
  return Promise.all(Array.from({ length: count }, addAdministrator))
}

const closing = { roles: ['Administrator'], enabled: false }
const demoting = { roles: ['Veterinarian'], enabled: true }

test.each([
  ['closing', closing, 'enabled'],
  ['demoting', demoting, 'roles'],
])('the last administrator stays: %s', async (_name, payload, field) => {
  const [only] = (await onlyThese(1)) as [Administrator]
  const refused = await change({ by: only, of: only, payload })
  expect(refused?.statusCode).toBe(409)
  expect(refused?.json()).toMatchObject({ title: LAST, errors: { [field]: [LAST] } })
  expect(await enabled()).toBe(1)
})

test.each([
  ['closing', closing],
  ['demoting', demoting],
])('two administrators who are both %s the other, fifty times at once: one is left', async (_name, payload) => {
  const [a, b] = (await onlyThese(2)) as [Administrator, Administrator]
  const tries = Array.from({ length: TRIES }, (_, n) => {
    const [by, of] = n % 2 === 0 ? [a, b] : [b, a]
    return change({ by, of, payload, at: n % 4 < 2 ? 0 : 1 })
  })
  const statuses = (await Promise.all(tries)).map((answer) => answer?.statusCode)
  expect(await enabled()).toBe(1)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(new Set(statuses)).not.toContain(500)
  // The loser is refused at the next request, by each process.
  const reads = await Promise.all(
    [a, b].flatMap(({ headers }) => apps.map((app) => app.inject({ url: '/api/AuthorizedUsers', headers }))),
  )
  expect(reads.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 403, 403])
})

test('a ring of ten who close each other in turn leaves one at least', async () => {
  const ring = await onlyThese(10)
  const tries = Array.from({ length: TRIES }, (_, n) => {
    const by = ring[n % ring.length] as Administrator
    return change({ by, of: ring[(n + 1) % ring.length] as Administrator, payload: closing, at: n % 2 })
  })
  const statuses = (await Promise.all(tries)).map((answer) => answer?.statusCode)
  expect(new Set(statuses)).not.toContain(500)
  expect(await enabled()).toBeGreaterThanOrEqual(1)
})
