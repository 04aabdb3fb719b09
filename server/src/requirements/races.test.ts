import { type PetFixture, petFixture, type Who } from '../testing/pet-fixture.ts'
import { type Servers, startServers } from '../testing/servers.ts'

// docs/security.md#requirements-and-tests, item 15: of fifty concurrent requests to two processes of the real server,
// exactly one succeeds.

const ATTEMPTS = 50

let fixture: PetFixture
let servers: Servers
beforeAll(async () => {
  fixture = await petFixture()
  servers = await startServers(fixture.database.url)
})
afterAll(async () => {
  await servers.stop()
  await fixture.close()
})

type Sent = readonly [who: Who, call: string, body?: object]

/** Sends all requests at once, alternating between the processes. Returns the number of responses by status. */
async function race(requests: readonly Sent[]): Promise<Record<number, number>> {
  const answers = await Promise.all(
    requests.map(async ([who, call, body], n) => {
      const [method, path] = call.split(' ')
      const address = servers.addresses[Math.floor(n / 2) % servers.addresses.length]
      const headers = { ...fixture.headers[who], ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const counts: Record<number, number> = {}
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const many = (request: (n: number) => Sent) => Array.from({ length: ATTEMPTS }, (_, n) => request(n))
const count = async (sql: string, values: readonly unknown[]) =>
  (await fixture.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n

const registration = (microTag: string, who: Who) => ({
  name: 'Snati',
  speciesId: 1,
  genderId: 1,
  ownerPersonId: fixture.ids.owner,
  invoicedPersonId: fixture.ids[who],
  microTag,
})

test('gives a number to one pet if it is registered, added and corrected at the same time', async () => {
  const number = '352098101500001'
  const pets = await Promise.all(Array.from({ length: ATTEMPTS }, () => fixture.addPet()))
  const tagOf = async (petId?: number) =>
    (await fixture.db.query<{ id: number }>('select id from microtag where pet_id = $1', [petId]))[0]?.id
  const tags = await Promise.all(pets.map(tagOf))
  const requests = many((n): Sent => {
    if (n % 3 === 0) return ['registrar', 'POST /api/Pets', registration(number, 'registrar')]
    if (n % 3 === 1) return ['administrator', `PUT /api/MicroTags/${tags[n]}`, { tagNumber: `352098 1015-00001` }]
    const body = { tagNumber: number, invoicedPersonId: fixture.ids.veterinarian }
    return ['veterinarian', `POST /api/Pets/${pets[n]}/MicroTag`, body]
  })
  const { 409: lost, ...won } = await race(requests)
  expect(lost).toBe(ATTEMPTS - 1)
  expect(Object.values(won)).toEqual([1])
  expect(await count('microtag where tag_number = $1', [number])).toBe(1)
  // Failed requests leave nothing: no pet without a number, no fee, no mail.
  expect(await count('pet p where not exists (select from microtag m where m.pet_id = p.id)', [])).toBe(0)
})

test('creates one of fifty transfers of a pet', async () => {
  const petId = await fixture.addPet()
  const [newOwner, other] = [fixture.ids.newOwner, fixture.ids.other]
  const requests = many(
    (n): Sent => [
      n % 2 ? 'owner' : 'administrator',
      'POST /api/PetTransfers',
      { petId, newOwnerPersonId: n % 4 < 2 ? newOwner : other },
    ],
  )
  expect(await race(requests)).toEqual({ 201: 1, 409: ATTEMPTS - 1 })
  expect(await count(`pet_transfer where pet_id = $1 and status = 'pending'`, [petId])).toBe(1)
})

test('either accepts or cancels a transfer', async () => {
  const petId = await fixture.addPet()
  const id = await fixture.addTransfer(petId)
  const requests = many(
    (n): Sent => [n % 2 ? 'owner' : 'newOwner', `POST /api/PetTransfers/${id}/${n % 2 ? 'Cancel' : 'Accept'}`],
  )
  expect(await race(requests)).toEqual({ 200: 1, 409: ATTEMPTS - 1 })
  expect(await count('ownership where pet_id = $1 and to_at is null', [petId])).toBe(1)
  expect(await count(`audit where table_name = 'PetTransfers' and row_id = $1 and column_name = 'Status'`, [id])).toBe(
    1,
  )
})

test('leaves no pending transfer of a pet that dies at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const petId = await fixture.addPet()
    const death = { name: 'Snati', speciesId: 1, genderId: 1, isDead: true, deathDate: '2026-03-03' }
    const counts = await race([
      ...Array.from(
        { length: 9 },
        (): Sent => ['administrator', 'POST /api/PetTransfers', { petId, newOwnerPersonId: fixture.ids.newOwner }],
      ),
      ['owner', `PUT /api/Pets/${petId}`, death],
    ])
    expect(counts[200]).toBe(1)
    expect(await count(`pet_transfer where pet_id = $1 and status = 'pending'`, [petId])).toBe(0)
    expect(await count('pet where id = $1 and is_dead', [petId])).toBe(1)
  }
})

test('creates once and responds fifty times to fifty requests with one idempotency key', async () => {
  const headers = { ...fixture.headers.registrar, 'content-type': 'application/json', 'idempotency-key': 'einn-lykill' }
  const body = JSON.stringify(registration('352098101500002', 'registrar'))
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, async (_, n) => {
      const answer = await fetch(`${servers.addresses[n % 2]}/api/Pets`, { method: 'POST', headers, body })
      return [answer.status, await answer.text()].join(' ')
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^201 \d+$/)
})

test('accepts only the first of fifty changes of the same version', async () => {
  const petId = await fixture.addPet()
  const etag = (await fixture.call('owner', `GET /api/Pets/${petId}`)).headers.etag
  const statuses = await Promise.all(
    Array.from({ length: ATTEMPTS }, async (_, n) => {
      const headers = { ...fixture.headers.owner, 'content-type': 'application/json', 'if-match': String(etag) }
      const body = JSON.stringify({ name: `Nafn ${n}`, speciesId: 1, genderId: 1 })
      return (await fetch(`${servers.addresses[n % 2]}/api/Pets/${petId}`, { method: 'PUT', headers, body })).status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 412)).toHaveLength(ATTEMPTS - 1)
})
