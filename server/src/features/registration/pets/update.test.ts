import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson, markAllAsFound } from '../../../testing/registry.ts'

const f = setupPets()
let tags = 0
const nextTag = () => `3520981600${String(++tags).padStart(5, '0')}`

const body = { name: 'Snati', speciesId: 1, genderId: 1 }
const owned = (pet: object = {}) => f.addPet({ coOwner: 'coOwner', pet })
/** Makes a pet that `registrar` registered and no one has accepted. */
async function registered() {
  const payload = { ...body, ownerPersonId: f.ids.owner, microTag: nextTag() }
  return Number((await f.call('registrar', 'POST /api/Pets', payload)).body)
}
const put = (who: Who, petId: number, changes: object = {}) =>
  f.call(who, `PUT /api/Pets/${petId}`, { ...body, ...changes })
const stored = (petId: number) => f.db.selectFrom('pet').selectAll().where('id', '=', petId).executeTakeFirstOrThrow()

test('writes a change and its history, and nothing else', async () => {
  const petId = await owned({ color: 'grár' })
  const answer = await put('owner', petId, { name: 'Þór', color: 'svartur', isCastrated: true, furId: null })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ petId, name: 'Þór', color: 'svartur', isCastrated: true })
  expect(await f.history('Pets', petId)).toEqual([
    ['Name', 'Þór', 'owner'],
    ['Color', 'svartur', 'owner'],
    ['IsCastrated', 'true', 'owner'],
  ])
  const { updated_by: by, version } = await stored(petId)
  expect([by, version]).toEqual([f.ids.owner, 1])
  await put('owner', petId, { name: 'Þór' })
  expect((await stored(petId)).version).toBe(1)
})

test('keeps omitted fields and clears null ones', async () => {
  const petId = await owned({ color: 'grár', is_castrated: true })
  await put('owner', petId)
  expect(await stored(petId)).toMatchObject({ color: 'grár', is_castrated: true, co_owner_person_id: f.ids.coOwner })
  await put('owner', petId, { color: null, isCastrated: null, coOwnerPersonId: null })
  expect(await stored(petId)).toMatchObject({ color: null, is_castrated: null, co_owner_person_id: null })
})

test.each([
  ['owner', 200],
  ['coOwner', 200],
  ['administrator', 200],
  ['registrar', 403],
  ['veterinarian', 403],
  ['stranger', 404],
] as const)('an update of an owned pet by %s answers %i', async (who, status) => {
  expect((await put(who, await owned())).statusCode).toBe(status)
})

test.each([
  ['registrar', 200],
  ['administrator', 200],
  ['veterinarian', 403],
  ['owner', 403],
  ['coOwner', 404],
] as const)('an update of a registration that awaits acceptance by %s answers %i', async (who, status) => {
  expect((await put(who, await registered())).statusCode).toBe(status)
})

describe('the version that a change is based on', () => {
  test('is refused if it is older, and accepted if it is current', async () => {
    const petId = await owned()
    const { etag = '' } = (await f.call('owner', `GET /api/Pets/${petId}`)).headers
    const change = (name: string, tag: string) =>
      f.call({ ...f.headers.owner, 'if-match': tag }, `PUT /api/Pets/${petId}`, { ...body, name })
    const first = await change('Einn', String(etag))
    expect(first.statusCode).toBe(200)
    const second = await change('Tveir', String(etag))
    expect(second.statusCode).toBe(412)
    expect(second.json().title).toBe('Gögnin hafa breyst frá því að þú opnaðir síðuna. Sæktu þau aftur.')
    expect((await change('Þrír', String(first.headers.etag))).statusCode).toBe(200)
    expect((await change('Fjórir', 'ógilt')).statusCode).toBe(412)
    expect((await change('Fimm', '*')).statusCode).toBe(200)
    expect((await stored(petId)).name).toBe('Fimm')
  })

  test('allows exactly one of 20 concurrent changes', async () => {
    const petId = await owned()
    const headers = { ...f.headers.owner, 'if-match': '"0"' }
    const change = (n: number) => f.call(headers, `PUT /api/Pets/${petId}`, { ...body, name: `Nafn ${n}` })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => change(n)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19)
  })
})

describe('the date of birth', () => {
  const text = ['Aðeins stjórnandi getur breytt fæðingardegi']

  test.each(['owner', 'coOwner'] as const)('cannot be changed by %s; the same old day is accepted', async (who) => {
    const petId = await owned({ birth_date: '1998-05-06' })
    expect((await put(who, petId, { birthDate: '1998-05-06', hasOnlyBirthYear: false })).statusCode).toBe(200)
    const answer = await put(who, petId, { birthDate: '2008-05-06', hasOnlyBirthYear: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ birthDate: text, hasOnlyBirthYear: text })
    expect((await put(who, petId, { birthDate: null })).json().errors).toEqual({ birthDate: text })
    expect((await stored(petId)).birth_date).toBe('1998-05-06')
  })

  test('can be changed by administrators only, within its limits', async () => {
    const petId = await owned({ birth_date: '2018-05-06', is_lost: true, day_of_disappear: '2024-03-01' })
    const faultOf = async (changes: object) => (await put('administrator', petId, changes)).json().errors.birthDate
    expect(await faultOf({ birthDate: '1999-12-31' })).toEqual(['Dagsetningin þarf að vera 01.01.2000 eða síðar'])
    expect(await faultOf({ birthDate: '2999-12-31' })).toBeDefined()
    expect(await faultOf({ birthDate: '2024-03-02' })).toEqual(['Dagsetningin þarf að vera 01.03.2024 eða fyrr'])
    expect(
      (await put('administrator', petId, { birthDate: '2016-07-08', hasOnlyBirthYear: true })).json(),
    ).toMatchObject({
      birthDate: '2016-01-01',
      birthYear: 2016,
    })
  })
})

describe('species and breed', () => {
  test('must match; another species removes the breed', async () => {
    const { breeds } = (await f.app.inject('/api/Types')).json()
    const breedOf = (species: number) => breeds.find((breed: { speciesId: number }) => breed.speciesId === species)?.id
    const petId = await owned({ breed_id: breedOf(1) })
    const text = ['Tegundin tilheyrir ekki valinni dýrategund']
    expect((await put('owner', petId, { breedId: breedOf(2) })).json().errors).toEqual({ breedId: text })
    expect((await put('owner', petId, { speciesId: 2, breedId: breedOf(1) })).json().errors).toEqual({ breedId: text })
    expect((await put('owner', petId, { speciesId: 2 })).json()).toMatchObject({ speciesId: 2, breedId: null })
  })
})

describe('the co-owner', () => {
  test('is another living person, set by the owner', async () => {
    const petId = await owned({ co_owner_person_id: null })
    const faultOf = async (coOwnerPersonId: number) => (await put('owner', petId, { coOwnerPersonId })).json().errors
    const gone = await addPerson(f.db, { deceased: true })
    await markAllAsFound(f.db)
    expect(await faultOf(f.ids.owner)).toEqual({ coOwnerPersonId: ['Meðeigandi þarf að vera annar en eigandi'] })
    expect(await faultOf(99_999_999)).toEqual({ coOwnerPersonId: ['Notandinn fannst ekki'] })
    expect(await faultOf(gone)).toEqual({ coOwnerPersonId: ['Viðkomandi er skráður látinn'] })
    expect((await put('owner', petId, { coOwnerPersonId: f.ids.stranger })).statusCode).toBe(200)
  })

  test('can only remove themselves', async () => {
    const petId = await owned()
    const answer = await put('coOwner', petId, { coOwnerPersonId: f.ids.stranger })
    expect(answer.json().errors).toEqual({ coOwnerPersonId: ['Meðeigandi getur aðeins fjarlægt sjálfan sig'] })
    expect((await put('coOwner', petId, { coOwnerPersonId: null })).statusCode).toBe(200)
    expect((await f.call('coOwner', `GET /api/Pets/${petId}`)).statusCode).toBe(404)
  })

  test('cannot be the person who is to accept the registration', async () => {
    const answer = await put('registrar', await registered(), { coOwnerPersonId: f.ids.owner })
    expect(answer.json().errors).toEqual({ coOwnerPersonId: ['Meðeigandi þarf að vera annar en eigandi'] })
  })
})

test.each([{ is_lost: true }, { ownerPersonId: 1 }, { created: '2020-01-01' }, { isLost: true }, { version: 7 }])(
  '%j is refused',
  async (changes) => {
    const answer = await put('administrator', await owned(), changes)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(Object.keys(changes))
  },
)

test('changes nothing if the history cannot be written', async () => {
  const petId = await owned()
  await f.db.query('alter table audit add constraint no_history check (false) not valid')
  try {
    expect((await put('owner', petId, { name: 'Annað' })).statusCode).toBe(500)
  } finally {
    await f.db.query('alter table audit drop constraint no_history')
  }
  expect((await stored(petId)).name).toBe('Snati')
})
