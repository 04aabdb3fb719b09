import { createHash } from 'node:crypto'
import { callRates } from '@dyra/shared/domain/rates'
import { type PetFixture, petFixture } from '../testing/pet-fixture.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'

/** A tenth of the default limits: an owner may read 6 persons and 12 pets and make 3 changes per minute. */
const FACTOR = 0.1
let f: PetFixture
beforeEach(async () => {
  f = await petFixture({ CALL_LIMIT_FACTOR: String(FACTOR), PERSON_SEARCHES_PER_MINUTE: '1000' })
})
afterEach(() => f.close())

const perMinute = (rates: readonly { count: number }[]) => (rates[0]?.count ?? 0) * FACTOR
const perDay = (rates: readonly { count: number }[]) => (rates[1]?.count ?? 0) * FACTOR
const statusOf = async (...request: Parameters<PetFixture['call']>) => (await f.call(...request)).statusCode

/** Statuses of sequential calls. */
async function statuses(times: number, call: (n: number) => Promise<number>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push(await call(n))
  return all
}
const countOf = (all: readonly number[], status: number) => all.filter((one) => one === status).length
const addNamed = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => addPerson(f.db, { name: `Samnefndur ${n}` })))

describe('reading by enumerating ids', () => {
  test('is limited for an owner, whether the ids exist or not, and the message gives the waiting time', async () => {
    const allowed = perMinute(callRates.pets.person)
    const all = await statuses(allowed + 5, (n) => statusOf('owner', `GET /api/Pets/${n + 1}`))
    expect([countOf(all, 404), countOf(all, 429)]).toEqual([allowed, 5])
    const refused = await f.call('owner', 'GET /api/Pets/1')
    expect(refused.json().title).toMatch(/^Þú hefur skoðað eins mörg dýr og leyft er\. Reyndu aftur eftir \d+ sekúnd/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf('stranger', 'GET /api/Pets/1')).toBe(404)
  })

  test('is limited for a veterinarian by the daily limit', async () => {
    const allowed = perDay(callRates.persons.veterinarian)
    const who = 'persons-veterinarian:86400:'
    await f.db.query(
      `insert into counter (key, window_start, n, expires_at)
      values ($1, to_timestamp(floor(extract(epoch from now()) / 8640) * 8640), $2, now() + interval '1 day')`,
      [who + String(f.ids.registrar), allowed - 3],
    )
    // The first call adds the key to this process; the flush reads its count from the table.
    expect(await statusOf('registrar', `GET /api/Users/${f.ids.owner}`)).toBe(200)
    await f.app.summedLimits.flush(f.db)
    const all = await statuses(5, () => statusOf('registrar', `GET /api/Users/${f.ids.owner}`))
    expect(all).toEqual([200, 200, 429, 429, 429])
  })

  test('does not count reads of one’s own data', async () => {
    const all = await statuses(perMinute(callRates.persons.person) * 3, () =>
      statusOf('owner', `GET /api/Users/${f.ids.owner}`),
    )
    expect(countOf(all, 200)).toBe(all.length)
  })
})

test('counts every row of a list, and refuses a page that exceeds the limit', async () => {
  await addNamed(100)
  const page = () => f.call('registrar', 'GET /api/Users?searchQuery=Samnefndur&Size=100')
  expect((await page()).json()).toHaveLength(100)
  const second = await page()
  expect(second.statusCode).toBe(429)
  expect(second.body).not.toContain('Samnefndur')
})

test('limits changes of an owner; a refused call changes nothing', async () => {
  const petId = await addPet(f.db, { tagNumber: '352098160000001', ownerId: f.ids.owner })
  const put = (name: string) => statusOf('owner', `PUT /api/Pets/${petId}`, { name, speciesId: 1, genderId: 1 })
  const allowed = perMinute(callRates.changes.person)
  expect(await statuses(allowed, (n) => put(`Nafn ${n}`))).toEqual(Array(allowed).fill(200))
  expect(await put('Of mikið')).toBe(429)
  const pet = await f.db.selectFrom('pet').select('name').where('id', '=', petId).executeTakeFirstOrThrow()
  expect(pet.name).toBe(`Nafn ${allowed - 1}`)
})

test('a human shares one limit with the organisations they act for', async () => {
  const companies = [await addPerson(f.db, { name: 'Spítali' }), await addPerson(f.db, { name: 'Athvarf' })]
  const actingPersonId = f.ids.stranger
  const sessions = await Promise.all(companies.map((id) => signIn(f.app, id, { actingPersonId })))
  const all = await statuses(perMinute(callRates.pets.person) + 2, async (n) => {
    const headers = sessions[n % 2]
    return (await f.app.inject({ url: `/api/Pets/${n + 1}`, headers })).statusCode
  })
  expect(all.slice(-3)).toEqual([404, 429, 429])
})

test('limits an API key', async () => {
  const key = 'lykill-sem-adeins-prof-nota-0000000001'
  const key_hash = createHash('sha256').update(key).digest()
  await f.db.insertInto('api_key').values({ name: 'Próf', key_hash }).execute()
  const allowed = perMinute(callRates.lookups.key)
  const all = await statuses(allowed + 2, async (n) => {
    const url = `/api/open/v1/microtags/${352_098_100_000_000 + n}`
    return (await f.app.inject({ url, headers: { 'x-api-key': key } })).statusCode
  })
  expect([countOf(all, 404), all.slice(-2)]).toEqual([allowed, [429, 429]])
})

test('limits exports of one’s own data', async () => {
  const all = await statuses(3, () => statusOf('owner', 'GET /api/Users/me/Export'))
  expect(all).toEqual([200, 429, 429])
})
