import { Connection } from '../../../../db/statements.ts'
import { setupPets } from '../../../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../../../testing/registry.ts'

const f = setupPets()
let jon: number
beforeAll(async () => {
  const { db } = f
  jon = await addPerson(db, { name: 'Jón Gerviþór Ðórason', ssn: '0199990001' })
  const add = (
    name: string,
    tagNumber: string,
    { ownerId = null, ...pet }: { ownerId?: number | null; [key: string]: unknown } = {},
  ) => addPet(db, { tagNumber, ownerId, pet: { name, ...pet } })
  await add('Þoka', '352098100000001', { species_id: 2, birth_date: '2021-03-04', is_castrated: true, ownerId: jon })
  await add('Æsa', '352098100000002', { gender_id: 2, birth_date: '2019-01-01' })
  await add('Ösp', '352098100000003', { is_lost: true, day_of_disappear: '2025-01-01' })
  await add('Ári', '352098100000004')
  await add('Askur', '352098100000005', { co_owner_person_id: jon, ownerId: f.ids.owner })
  await add('Dögg', '352098100000006', { co_owner_person_id: jon })
  await add('Ðoppa', 'R12H034')
  await add('100%', '978000000000007')
})

interface Found {
  count: number
  pets: { petId: number; name: string; tagNumber: string | null; speciesName: string }[]
}
const search = async (query: Record<string, string>): Promise<Found> => {
  const answer = await f.call('registrar', `GET /api/Pets?${new URLSearchParams(query)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const names = async (query: Record<string, string>) => (await search(query)).pets.map(({ name }) => name)

test('returns all list columns in the Icelandic order of names', async () => {
  expect(await names({})).toEqual(['100%', 'Askur', 'Ári', 'Dögg', 'Ðoppa', 'Þoka', 'Æsa', 'Ösp'])
  expect(await names({ SortAsc: 'false' })).toEqual(['Ösp', 'Æsa', 'Þoka', 'Ðoppa', 'Dögg', 'Ári', 'Askur', '100%'])
  const { count, pets } = await search({ SearchQuery: 'þoka' })
  expect(count).toBe(1)
  expect(pets[0]).toEqual({
    petId: expect.any(Number),
    tagNumber: '352098100000001',
    birthDate: '2021-03-04',
    hasOnlyBirthYear: false,
    name: 'Þoka',
    speciesId: 2,
    speciesName: 'Köttur',
    breedName: null,
    imageId: null,
    inTransfer: false,
    isDead: false,
    isLost: false,
  })
})

test.each([
  ['the beginning of a name', 'ÁR', ['Ári']],
  ['within a name', 'opp', ['Ðoppa']],
  ['the owner, and the co-owner of an accepted pet', 'jón gervi', ['Askur', 'Þoka']],
  ['within the name of the owner', 'ðóras', ['Askur', 'Þoka']],
  ['a kennitala', '019999-0001', ['Askur', 'Þoka']],
  ['the beginning of a kennitala', '019999', ['Askur', 'Þoka']],
  ['a number', '352098100000003', ['Ösp']],
  ['a number as a reader writes it', 'LA 352 098100000003', ['Ösp']],
  ['the beginning of a number', '978', ['100%']],
  ['a number with letters', 'r12-h0', ['Ðoppa']],
  ['a character that is a wildcard in SQL', '%', []],
  ['a name with a wildcard of SQL', '100%', ['100%']],
  ['a text that no pet has', 'finnst hvergi', []],
])('finds by %s', async (_what, SearchQuery, expected) => {
  const found = await search({ SearchQuery })
  expect(found.pets.map(({ name }) => name)).toEqual(expected)
  expect(found.count).toBe(expected.length)
})

describe('is logged', () => {
  const rows = () =>
    f.db.query<{ person_ids: number[] }>("select person_ids from access_log where what = 'GET /api/Pets' order by id")
  const added = async (query: Record<string, string>) => {
    const before = (await rows()).length
    await search(query)
    return (await rows()).slice(before).map(({ person_ids }) => person_ids)
  }

  test.each(['0199990001', '019999', 'jón gervi', 'ðóras'])('with the keepers that %s matches', async (SearchQuery) => {
    expect(await added({ SearchQuery })).toEqual([[jon]])
  })

  test('with the keepers on the page only, and without persons if the page is empty', async () => {
    expect(await added({ SearchQuery: '0199990001', From: '1', Size: '1' })).toEqual([[jon]])
    expect(await added({ SearchQuery: '0199990001', From: '50' })).toEqual([[]])
    expect(await added({ SearchQuery: '0199990001', Size: '0' })).toEqual([[]])
    expect(await added({ SearchQuery: '0199990001', Size: '0', CountApart: 'true' })).toEqual([[]])
  })

  test('unless it matches only numbers and names of pets, or nothing', async () => {
    for (const SearchQuery of ['352098100000003', 'ári', '0150505050', ''])
      expect([SearchQuery, await added({ SearchQuery })]).toEqual([SearchQuery, []])
    for (const SearchQuery of ['jón gervi', '0150505050'])
      expect([SearchQuery, await added({ SearchQuery, Size: '0' })]).toEqual([SearchQuery, []])
  })
})

test.each(['%%%%', '___', '-%-', '%a%b'])('%j finds nothing, without a scan of all names', async (SearchQuery) => {
  const queries = jest.spyOn(Connection.prototype, 'queryUnprepared')
  expect((await search({ SearchQuery })).count).toBe(0)
  expect(queries.mock.calls.filter(([text]) => text.includes(' like '))).toEqual([])
  queries.mockRestore()
  const users = await f.call('registrar', `GET /api/Users?${new URLSearchParams({ searchQuery: SearchQuery })}`)
  expect(users.statusCode).toBe(400)
})

test.each([
  [{ SpeciesId: '2' }, ['Þoka']],
  [{ GenderId: '2' }, ['Æsa']],
  [{ IsLost: 'true' }, ['Ösp']],
  [{ IsLost: 'true', SpeciesId: '2' }, []],
  [{ IsCastrated: 'true' }, ['Þoka']],
  [{ BirthDateFrom: '2019-01-01', BirthDateTo: '2020-12-31' }, ['Æsa']],
  [{ BirthDateFrom: '2020-01-01' }, ['Þoka']],
  [{ searchquery: 'jón', speciesid: '2' }, ['Þoka']],
  [{ SearchQuery: 'jón', IsLost: 'true' }, []],
  [{ BreedId: '999999' }, []],
])('filters %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

const pets = ['100%', 'Askur', 'Ári', 'Dögg', 'Ðoppa', 'Þoka', 'Æsa', 'Ösp']
test.each([
  [{ SortBy: 'birthDate' }, ['Æsa', 'Þoka']],
  [{ SortBy: 'birthDate', SortAsc: 'false' }, ['Þoka', 'Æsa']],
  [{ SortBy: 'tagNumber' }, ['Þoka', 'Æsa', 'Ösp', 'Ári', 'Askur', 'Dögg', '100%', 'Ðoppa']],
  [{ SortBy: 'created', SortAsc: 'false' }, ['100%', 'Ðoppa', 'Dögg', 'Askur', 'Ári', 'Ösp', 'Æsa', 'Þoka']],
  [{ SortBy: 'species' }, ['100%', 'Askur', 'Ári', 'Dögg', 'Ðoppa', 'Æsa', 'Ösp', 'Þoka']],
  [{ SortBy: 'species', SortAsc: 'false' }, ['Þoka', 'Ösp', 'Æsa', 'Ðoppa', 'Dögg', 'Ári', 'Askur', '100%']],
])('sorts by %j, with missing values last', async (query, first) => {
  const all = await names(query)
  expect(all.slice(0, first.length)).toEqual(first)
  expect([...all].sort()).toEqual([...pets].sort())
})

test('answers with only the number of pets if the page size is 0', async () => {
  for (const SearchQuery of ['jón', '0199990001', '978', 'opp', 'ósk', ''])
    for (const SortBy of ['name', 'species', 'tagNumber'])
      expect(await search({ SearchQuery, SortBy, Size: '0' })).toEqual({
        count: (await search({ SearchQuery, SortBy })).count,
        pets: [],
      })
})

test('sorts the pets that a text finds in each of these orders', async () => {
  for (const SortBy of ['name', 'species', 'birthDate', 'tagNumber', 'created']) {
    for (const SortAsc of ['true', 'false']) {
      const found = await names({ SearchQuery: 'jón', SortBy, SortAsc })
      expect([...found].sort()).toEqual(['Askur', 'Þoka'])
    }
  }
  expect(await names({ SearchQuery: 'jón', SortBy: 'species' })).toEqual(['Askur', 'Þoka'])
})

test.each<Record<string, string>>([
  { SortBy: 'color' },
  { Size: '-1' },
  { Size: '101' },
  { From: '-1' },
  { BirthDateFrom: '2020-02-30' },
  { BirthDateFrom: '1999-12-31' },
  { BirthDateTo: '1999-12-31' },
])('refuses %j', async (query) => {
  const answer = await f.call('registrar', `GET /api/Pets?${new URLSearchParams(query)}`)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual(Object.keys(query))
})

test('the search is refused to owners', async () => {
  expect((await f.call('owner', 'GET /api/Pets')).statusCode).toBe(403)
})

describe('pages', () => {
  beforeAll(async () => {
    for (let n = 0; n < 60; n++) {
      const day = n % 3 === 0 ? null : `2022-01-0${1 + (n % 2)}`
      const tagNumber = `9000000000${String(n).padStart(5, '0')}`
      const id = await addPet(f.db, {
        tagNumber,
        pet: { name: 'Jafn', color: 'sami', species_id: 1 + (n % 4), birth_date: day },
      })
      if (n % 5 === 0) await f.db.query('update microtag set is_latest = false where pet_id = $1', [id])
    }
  })

  const sorts = ['name', 'species', 'birthDate', 'tagNumber', 'created']
  const ways = sorts.flatMap((SortBy) => ['true', 'false'].map((SortAsc) => ({ SortBy, SortAsc })))
  const queries = ways.flatMap((way) => [way, { ...way, SearchQuery: 'jafn' }, { ...way, GenderId: '1' }])

  test.each(queries)('neither skip nor repeat rows with equal values: %j', async (query) => {
    const met: number[] = []
    for (let from = 0; from < 90; from += 7) {
      const page = await search({ ...query, From: String(from), Size: '7' })
      met.push(...page.pets.map(({ petId }) => petId))
    }
    const whole = (await search({ ...query, Size: '100' })).pets.map(({ petId }) => petId)
    expect(met).toEqual(whole)
    expect(new Set(met).size).toBe(met.length)
    expect(met.length).toBe('SearchQuery' in query ? 60 : met.length)
    expect(met.length).toBeGreaterThanOrEqual(60)
  })
})
