import { longTest } from '@dyra/shared/testing/depth'
import { addWorkplace } from '../features/persons/workplaces/testing/workplaces.ts'
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

/** Sends all requests concurrently, alternating between the processes. Returns the number of responses by status. */
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

longTest('gives a number to one pet if it is registered, added and corrected at the same time', async () => {
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

longTest('either accepts or cancels a transfer', async () => {
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

longTest('leaves no pending transfer of a pet that dies at the same time', async () => {
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

describe('stock', () => {
  const delivery = (who: Who, first: string, last = first) => {
    const receiver = { veterinarianPersonId: fixture.ids[who], deliveredOn: '2026-01-05' }
    return fixture.call('administrator', 'POST /api/TagBatches', { ...receiver, first, last })
  }
  const holders = (number: string) =>
    fixture.db.query('select holder_person_id as holder from delivered_tag where tag_number = $1', [number])
  const won = (counts: Record<number, number>) => (counts[200] ?? 0) + (counts[201] ?? 0)

  test('delivers a box to one of two receivers', async () => {
    const [first, last] = ['352098101600001', '352098101600020']
    const requests = many((n): Sent => {
      const veterinarianPersonId = fixture.ids[n % 4 < 2 ? 'registrar' : 'veterinarian']
      // Boxes that overlap in one number conflict too.
      const range = n % 3 === 0 ? { first: last, last } : { first, last }
      return ['administrator', 'POST /api/TagBatches', { veterinarianPersonId, deliveredOn: '2026-01-05', ...range }]
    })
    expect(await race(requests)).toEqual({ 201: 1, 400: ATTEMPTS - 1 })
    expect(await holders(last)).toHaveLength(1)
    expect(await count('tag_batch where last_number = $1', [last])).toBe(1)
  })

  test('hands a number on to one of two receivers', async () => {
    const number = '352098101600101'
    const { workplaceId: clinic } = await addWorkplace(fixture.db)
    expect((await delivery('registrar', number)).statusCode).toBe(201)
    const requests = many((n): Sent => {
      const receiver = n % 4 < 2 ? { veterinarianPersonId: fixture.ids.veterinarian } : { workplaceId: clinic }
      return ['registrar', 'POST /api/Stock/HandOn', { ...receiver, tagNumbers: [number] }]
    })
    expect(await race(requests)).toEqual({ 200: 1, 400: ATTEMPTS - 1 })
    expect(await holders(number)).toHaveLength(1)
    expect(await holders(number)).not.toEqual([{ holder: fixture.ids.registrar }])
  })

  longTest('either registers a number of a box or makes it void', async () => {
    const numbers = Array.from({ length: 10 }, (_, n) => `35209810160020${n}`)
    expect((await delivery('registrar', '352098101600200', '352098101600209')).statusCode).toBe(201)
    for (const number of numbers) {
      const counts = await race(
        Array.from(
          { length: 8 },
          (_, n): Sent =>
            n % 2
              ? ['registrar', 'POST /api/Pets', registration(number, 'registrar')]
              : ['registrar', 'POST /api/Stock/Void', { tagNumbers: [number], reason: 'broken' }],
        ),
      )
      expect([number, won(counts), (counts[400] ?? 0) + (counts[409] ?? 0)]).toEqual([number, 1, 7])
      const both = 'delivered_tag where tag_number = $1 and (voided_at is null) = (microtag_id is null)'
      expect(await count(both, [number])).toBe(0)
    }
    expect(await count('pet p where not exists (select from microtag m where m.pet_id = p.id)', [])).toBe(0)
  })

  test('registers one box by two veterinarians at the same time, each number once', async () => {
    const numbers = Array.from({ length: ATTEMPTS / 2 }, (_, n) => `3520981016003${String(n).padStart(2, '0')}`)
    expect((await delivery('registrar', '352098101600300', '352098101600324')).statusCode).toBe(201)
    const requests = numbers.flatMap((number): Sent[] => [
      ['registrar', 'POST /api/Pets', registration(number, 'registrar')],
      ['veterinarian', 'POST /api/Pets', registration(number, 'veterinarian')],
    ])
    expect(await race(requests)).toEqual({ 201: numbers.length, 409: numbers.length })
    const registered = 'delivered_tag d join microtag m on m.id = d.microtag_id and m.tag_number = d.tag_number'
    expect(await count(`${registered} where d.tag_number = any($1)`, [numbers])).toBe(numbers.length)
    // Exactly the registrations by the other veterinarian are marked as from another stock.
    const other = `${registered} where d.tag_number = any($1) and d.is_from_other_stock = (m.registered_by <> $2)`
    expect(await count(other, [numbers, fixture.ids.registrar])).toBe(numbers.length)
  })
})
