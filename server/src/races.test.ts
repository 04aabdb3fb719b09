import { type PetWorld, petWorld, type Who } from './testing/pet-world.ts'
import { type Servers, startServers } from './testing/servers.ts'

// docs/security.md#requirements-and-tests, item 15: over two processes of the real server, fifty at once, exactly one
// wins.

const TRIES = 50

let world: PetWorld
let servers: Servers
beforeAll(async () => {
  world = await petWorld()
  servers = await startServers(world.database.url)
})
afterAll(async () => {
  await servers.stop()
  await world.close()
})

type Ask = readonly [who: Who, call: string, body?: object]

/** All of them at once, to either process in turn; answers how often each status was heard. */
async function race(asks: readonly Ask[]): Promise<Record<number, number>> {
  const answers = await Promise.all(
    asks.map(async ([who, call, body], n) => {
      const [method, path] = call.split(' ')
      const address = servers.addresses[Math.floor(n / 2) % servers.addresses.length]
      const headers = { ...world.headers[who], ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const counts: Record<number, number> = {}
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const many = (ask: (n: number) => Ask) => Array.from({ length: TRIES }, (_, n) => ask(n))
const count = async (sql: string, values: readonly unknown[]) =>
  (await world.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n

const registration = (microTag: string, who: Who) => ({
  name: 'Snati',
  speciesId: 1,
  genderId: 1,
  ownerPersonId: world.ids.owner,
  invoicedPersonId: world.ids[who],
  microTag,
})

test('of one number registered, added and corrected at once one pet has it', async () => {
  const number = '352098101500001'
  const pets = await Promise.all(Array.from({ length: TRIES }, () => world.addPet()))
  const tagOf = async (petId?: number) =>
    (await world.db.query<{ id: number }>('select id from microtag where pet_id = $1', [petId]))[0]?.id
  const tags = await Promise.all(pets.map(tagOf))
  const asks = many((n): Ask => {
    if (n % 3 === 0) return ['registrar', 'POST /api/Pets', registration(number, 'registrar')]
    if (n % 3 === 1) return ['administrator', `PUT /api/MicroTags/${tags[n]}`, { tagNumber: `352098 1015-00001` }]
    const body = { tagNumber: number, invoicedPersonId: world.ids.veterinarian }
    return ['veterinarian', `POST /api/Pets/${pets[n]}/MicroTag`, body]
  })
  const { 409: lost, ...won } = await race(asks)
  expect(lost).toBe(TRIES - 1)
  expect(Object.values(won)).toEqual([1])
  expect(await count('microtag where tag_number = $1', [number])).toBe(1)
  // Nothing of the losers stays: no pet without a number, no fee, no mail.
  expect(await count('pet p where not exists (select from microtag m where m.pet_id = p.id)', [])).toBe(0)
})

test('of fifty transfers of one pet one is made', async () => {
  const petId = await world.addPet()
  const [newOwner, other] = [world.ids.newOwner, world.ids.other]
  const asks = many(
    (n): Ask => [
      n % 2 ? 'owner' : 'administrator',
      'POST /api/PetTransfers',
      { petId, newOwnerPersonId: n % 4 < 2 ? newOwner : other },
    ],
  )
  expect(await race(asks)).toEqual({ 201: 1, 409: TRIES - 1 })
  expect(await count(`pet_transfer where pet_id = $1 and status = 'pending'`, [petId])).toBe(1)
})

test('of acceptance and cancellation one happens', async () => {
  const petId = await world.addPet()
  const id = await world.addTransfer(petId)
  const asks = many(
    (n): Ask => [n % 2 ? 'owner' : 'newOwner', `POST /api/PetTransfers/${id}/${n % 2 ? 'Cancel' : 'Accept'}`],
  )
  expect(await race(asks)).toEqual({ 200: 1, 409: TRIES - 1 })
  expect(await count('ownership where pet_id = $1 and to_at is null', [petId])).toBe(1)
  expect(await count(`audit where table_name = 'PetTransfers' and row_id = $1 and column_name = 'Status'`, [id])).toBe(
    1,
  )
})

test('a pet that dies while it is offered has no offer left', async () => {
  for (let round = 0; round < 5; round++) {
    const petId = await world.addPet()
    const death = { name: 'Snati', speciesId: 1, genderId: 1, isDead: true, deathDate: '2026-03-03' }
    const counts = await race([
      ...Array.from(
        { length: 9 },
        (): Ask => ['administrator', 'POST /api/PetTransfers', { petId, newOwnerPersonId: world.ids.newOwner }],
      ),
      ['owner', `PUT /api/Pets/${petId}`, death],
    ])
    expect(counts[200]).toBe(1)
    expect(await count(`pet_transfer where pet_id = $1 and status = 'pending'`, [petId])).toBe(0)
    expect(await count('pet where id = $1 and is_dead', [petId])).toBe(1)
  }
})

test('a creation sent fifty times with one key is made once and answered fifty times', async () => {
  const headers = { ...world.headers.registrar, 'content-type': 'application/json', 'idempotency-key': 'einn-lykill' }
  const body = JSON.stringify(registration('352098101500002', 'registrar'))
  const answers = await Promise.all(
    Array.from({ length: TRIES }, async (_, n) => {
      const answer = await fetch(`${servers.addresses[n % 2]}/api/Pets`, { method: 'POST', headers, body })
      return [answer.status, await answer.text()].join(' ')
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^201 \d+$/)
})

test('of changes made from one state the first alone is taken', async () => {
  const petId = await world.addPet()
  const etag = (await world.call('owner', `GET /api/Pets/${petId}`)).headers.etag
  const statuses = await Promise.all(
    Array.from({ length: TRIES }, async (_, n) => {
      const headers = { ...world.headers.owner, 'content-type': 'application/json', 'if-match': String(etag) }
      const body = JSON.stringify({ name: `Nafn ${n}`, speciesId: 1, genderId: 1 })
      return (await fetch(`${servers.addresses[n % 2]}/api/Pets/${petId}`, { method: 'PUT', headers, body })).status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 412)).toHaveLength(TRIES - 1)
})
