import { depth } from '@dyra/shared/testing/depth'
import fc from 'fast-check'
import { Connection } from '../../../../db/statements.ts'
import { setupPets } from '../../../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../../../testing/registry.ts'
import { countByName } from './name-count-queries.ts'
import { readOrderedPage } from './ordered-page-queries.ts'
import { collectByText, NAME_WAYS } from './text-queries.ts'

const f = setupPets()

// Spellings that are equal for the search but different for the order, or the other way round.
const petNames = [
  'Kola',
  'Kóla',
  'Köla',
  'kola',
  'K-ola',
  'Koli',
  'Kolur',
  'Ári',
  'Ari',
  'Arí',
  'Æra',
  'Aera',
  'Þór',
  'Thor',
]
const personNames = ['Kolbrún Ara', 'Kóla Kola', 'Ari Þór', 'Ári Thor', 'Æra Dís', 'Zoe']

const every =
  <T, E>(n: number, value: T, otherwise: E) =>
  (at: number) =>
    at % n === 0 ? value : otherwise
const nth = <T>(list: readonly T[], n: number) => list.slice(n % list.length)[0] as T

beforeAll(async () => {
  const { db } = f
  const persons: number[] = []
  for (let n = 0; n < 18; n++) persons.push(await addPerson(db, { name: `${nth(personNames, n)} ${n}` }))
  for (let n = 0; n < 200; n++) {
    const id = await addPet(db, {
      tagNumber: `9000000000${String((n * 7919) % 100_000).padStart(5, '0')}`,
      ownerId: every(9, null, nth(persons, n * 5))(n),
      pet: {
        name: nth(petNames, n * 3),
        species_id: 1 + (n % 3),
        is_castrated: nth([true, false, null], n),
        birth_date: every(7, null, `20${10 + (n % 12)}-01-01`)(n),
        co_owner_person_id: every(4, nth(persons, n * 5 + 7), null)(n),
        ...every(10, { is_lost: true, day_of_disappear: '2026-01-01' }, {})(n),
      },
    })
    if (n % 11 === 0) await db.query('update microtag set is_latest = false where pet_id = $1', [id])
  }
})

const searches = fc.record({
  name: fc.constantFrom('k', 'ko', 'kol', 'kola', 'kolb', 'a', 'ar', 'ari', 'ae', 't', 'th', 'thor', 'zoe'),
  many: fc.uniqueArray(fc.constantFrom(...NAME_WAYS), { minLength: 1 }),
  sort: fc.constantFrom('name', 'created', 'birthDate', 'tagNumber', 'species'),
  isAscending: fc.boolean(),
  filters: fc.record(
    {
      SpeciesId: fc.integer({ min: 1, max: 3 }),
      IsCastrated: fc.boolean(),
      IsLost: fc.boolean(),
      BirthDateFrom: fc.constant('2014-01-01'),
    },
    { requiredKeys: [] },
  ),
  page: fc.record({ from: fc.integer({ min: 0, max: 12 }), size: fc.integer({ min: 1, max: 9 }) }),
} as const)

test('finds the same page and total as a search that collects all pets', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(searches, async ({ name, many, sort, isAscending, filters, page }) => {
      const order = { sort, isAscending, speciesIds: [2, 3, 1] }
      const query = { terms: { name }, matching: 'beginning', filters, order, page, isCountedApart: false } as const
      const collected = await collectByText(f.db, query)
      expect(await countByName(f.db, query)).toBe(collected.count)
      const inOrder = await readOrderedPage(f.db, query, many)
      if (inOrder) expect(inOrder).toEqual(collected.pets)
      found += inOrder ? 1 : 0
    }),
    { numRuns: depth(400, 1000) },
  )
  expect(found).toBeGreaterThan(depth(15, 100))
})

/** Sends a search, and records which kinds of statements it runs. */
async function search(query: Record<string, string>) {
  const statements = jest.spyOn(Connection.prototype, 'queryUnprepared')
  const answer = await f.call('registrar', `GET /api/Pets?${new URLSearchParams(query)}`)
  const { count, pets } = answer.json()
  const kinds = statements.mock.calls.flatMap(
    ([text]) => text.match(/hits as|limit 40000|every_spelling \(|as count from \(\n|limit (?:100|20001)\)/g) ?? [],
  )
  statements.mockRestore()
  return { count, names: new Set(pets.map((pet: { name: string }) => pet.name)), size: pets.length, kinds }
}

describe('with very many pets', () => {
  const apart = { CountApart: 'true' }

  /** 20 050 pets of each of two names. */
  beforeAll(() =>
    f.db.query(
      `insert into pet (name, species_id, gender_id) select case n % 2 when 0 then 'Margur' else 'Mörg' end, 1 + n % 2, 1
     from generate_series(1, 40100) n`,
    ),
  )

  test('collects the pets of a text with few matches once; with many matches reads only the page in its order', async () => {
    const few = await search({ SearchQuery: 'kola' })
    expect(few.kinds).toEqual(['hits as'])
    const first = await search({ SearchQuery: 'margur' })
    expect(first).toEqual({
      count: 20050,
      names: new Set(['Margur']),
      size: 20,
      kinds: ['as count from (\n', 'every_spelling ('],
    })
    expect(await search({ SearchQuery: 'margur', From: '60', SortAsc: 'false' })).toEqual({
      ...first,
      kinds: ['every_spelling ('],
    })
    expect(await search({ SearchQuery: 'margur', SortBy: 'created' })).toEqual({ ...first, kinds: ['limit 40000'] })
    const ofOtherSpecies = await search({ SearchQuery: 'margur', SortBy: 'created', SpeciesId: '2' })
    expect(ofOtherSpecies).toMatchObject({ count: 0, kinds: ['hits as', 'limit 20001)', 'hits as'] })
  })

  describe('if the caller allows a page without the total,', () => {
    test('omits the total of a text with many matches, and returns it as soon as it is known', async () => {
      const query = { SearchQuery: 'mörg' }
      expect(await search({ ...query, ...apart })).toMatchObject({ count: null, size: 20, names: new Set(['Mörg']) })
      expect((await search({ ...query, ...apart, From: '100' })).kinds).toEqual(['every_spelling ('])
      const counted = { count: 20_050, size: 0, kinds: ['as count from (\n'] }
      expect(await search({ ...query, Size: '0', ...apart })).toMatchObject(counted)
      expect(await search({ ...query, ...apart })).toMatchObject({
        count: 20_050,
        size: 20,
        kinds: ['every_spelling ('],
      })
    })

    test('returns the total of a text with few matches, and with a page that is not full', async () => {
      expect((await search({ SearchQuery: 'kola', ...apart })).kinds).toEqual(['hits as'])
      await f.db.query(
        "update pet set is_castrated = true where id in (select id from pet where name = 'Margur' order by id limit 110)",
      )
      const query = { SearchQuery: 'margur', IsCastrated: 'true', ...apart }
      expect(await search({ ...query, From: '100' })).toMatchObject({ count: 110, size: 10 })
    })

    test('returns the total if the filters leave few matches, and then also searches names that contain the text', async () => {
      await f.db.query(
        "update pet set gender_id = 2 where id in (select id from pet where name = 'Margur' order by id limit 60)",
      )
      await addPet(f.db, { tagNumber: '900000000199999', ownerId: null, pet: { name: 'Fámargur', gender_id: 2 } })
      const query = { SearchQuery: 'margur', GenderId: '2' }
      const whole = await search({ ...query, Size: '100' })
      expect(whole).toMatchObject({ count: 61, names: new Set(['Margur', 'Fámargur']) })
      expect(await search({ ...query, IsLost: 'false', ...apart })).toMatchObject({ count: 61, size: 20 })
    })

    test('omits the total of all or filtered pets if they are very many', async () => {
      expect(await search({ ...apart })).toMatchObject({
        count: null,
        size: 20,
        kinds: ['as count from (\n', 'limit 20001)'],
      })
      const { count } = await search({ Size: '0' })
      expect(await search({ ...apart })).toMatchObject({ count, size: 20, kinds: [] })
      expect(await search({ GenderId: '2', ...apart })).toMatchObject({ count: 61, size: 20 })
      const far = await search({ IsLost: 'false', From: '19990', ...apart })
      expect(far).toMatchObject({ count: expect.any(Number), size: 20 })
    })
  })

  describe('of an owner', () => {
    /** 2100 pets: 60 of gender 2, 110 of gender 3. */
    beforeAll(async () => {
      const owner = await addPerson(f.db, { name: 'Fjölmenn Dóra' })
      await f.db.query(
        `with added as (
          insert into pet (name, species_id, gender_id)
          select 'Ögn', 1, case when n <= 60 then 2 when n <= 170 then 3 else 1 end
          from generate_series(1, 2100) n returning id)
        insert into ownership (pet_id, person_id) select id, $1 from added`,
        [owner],
      )
    })

    test('reads only the page, and collects few pets by their own name besides', async () => {
      await addPet(f.db, { tagNumber: '900000000199998', ownerId: null, pet: { name: 'Fjölmenni' } })
      const query = { SearchQuery: 'fjolmenn', SortBy: 'created', SortAsc: 'false', ...apart }
      expect(await search(query)).toMatchObject({
        count: null,
        size: 20,
        names: new Set(['Fjölmenni', 'Ögn']),
        kinds: expect.arrayContaining(['limit 40000']),
      })
      expect(await search({ ...query, Size: '0' })).toMatchObject({ count: 2101 })
    })

    test('returns the total if the filters leave few, and with a page that is not full', async () => {
      const query = { SearchQuery: 'fjolmenn', SortBy: 'created', ...apart }
      expect(await search({ ...query, GenderId: '2' })).toMatchObject({ count: 60, size: 20 })
      expect(await search({ ...query, GenderId: '3', From: '100' })).toMatchObject({ count: 110, size: 10 })
    })
  })
})
