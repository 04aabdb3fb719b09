import { racingPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setup } from '../../../testing/test-app.ts'

const TRIES = 50

const fixture = setup(racingPets)

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
  /** Index of the application that receives the request. */
  readonly at?: number
}

const change = ({ by, of, payload, at = 0 }: Change) =>
  fixture.apps[at]?.inject({ method: 'PUT', url: `/api/AuthorizedUsers/${of.userId}`, headers: by.headers, payload })

/** Disables all other administrators. */
async function onlyThese(count: number): Promise<Administrator[]> {
  await fixture.db.query("update authorized_user set enabled = false where 'Administrator' = any(roles)")
  return Promise.all(Array.from({ length: count }, addAdministrator))
}

const closing = { roles: ['Administrator'], enabled: false }
const demoting = { roles: ['Veterinarian'], enabled: true }

test.each([
  ['closing', closing],
  ['demoting', demoting],
])('keeps the last administrator: %s', async (_name, payload) => {
  const [only] = (await onlyThese(1)) as [Administrator]
  const refused = await change({ by: only, of: only, payload })
  expect([refused?.statusCode, refused?.json().type]).toEqual([403, '/problems/own-case'])
  expect(await enabled()).toBe(1)
})

test.each([
  ['closing', closing],
  ['demoting', demoting],
])(
  'keeps one of two administrators who are both %s the other, in fifty concurrent requests',
  async (_name, payload) => {
    const [a, b] = (await onlyThese(2)) as [Administrator, Administrator]
    const tries = Array.from({ length: TRIES }, (_, n) => {
      const [by, of] = n % 2 === 0 ? [a, b] : [b, a]
      return change({ by, of, payload, at: n % 4 < 2 ? 0 : 1 })
    })
    const statuses = (await Promise.all(tries)).map((answer) => answer?.statusCode)
    expect(await enabled()).toBe(1)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(new Set(statuses)).not.toContain(500)
    // Each process refuses the loser's next request.
    const reads = await Promise.all(
      [a, b].flatMap(({ headers }) => fixture.apps.map((app) => app.inject({ url: '/api/AuthorizedUsers', headers }))),
    )
    expect(reads.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 403, 403])
  },
)

test('keeps at least one of ten administrators who disable each other in a circle', async () => {
  const ring = await onlyThese(10)
  const tries = Array.from({ length: TRIES }, (_, n) => {
    const by = ring[n % ring.length] as Administrator
    return change({ by, of: ring[(n + 1) % ring.length] as Administrator, payload: closing, at: n % 2 })
  })
  const statuses = (await Promise.all(tries)).map((answer) => answer?.statusCode)
  expect(new Set(statuses)).not.toContain(500)
  expect(await enabled()).toBeGreaterThanOrEqual(1)
})
