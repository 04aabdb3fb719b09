import { addDays, today } from '@dyra/shared/domain/dates'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { registrations } from './testing/registrations.ts'

const f = setupPets()
const { register, rows } = registrations(f)

const origin = {
  birthDate: '2024-03-01',
  birthCountry: 'DK',
  arrivalDate: '2024-06-20',
  importPermit: 'MAST 24-117',
  origin: 'breeder',
}
const columns = 'birth_country, arrival_date, import_permit, origin'
const none = { birth_country: null, arrival_date: null, import_permit: null, origin: null }
const pet = (petId: number) => rows(`select ${columns} from pet where id = $1`, [petId])
const chipping = (petId: number) => rows('select chipping_date from microtag where pet_id = $1 order by id', [petId])

test('a registration stores null for days and countries that were not given', async () => {
  const petId = Number((await register()).body)
  expect([await pet(petId), await chipping(petId)]).toEqual([[none], [{ chipping_date: null }]])
})

test('stores where a pet comes from and when it was chipped, with history, on its page and in its data', async () => {
  const petId = Number((await register({ ...origin, chippingDate: '2024-04-02' })).body)
  expect(await f.history('Pets', petId)).toEqual(
    expect.arrayContaining([
      ['BirthCountry', 'DK', 'registrar'],
      ['ArrivalDate', '2024-06-20', 'registrar'],
      ['ImportPermit', 'MAST 24-117', 'registrar'],
      ['Origin', 'breeder', 'registrar'],
    ]),
  )
  const page = (await f.call('registrar', `GET /api/Pets/${petId}`)).json()
  expect(page).toMatchObject({ ...origin, microTags: [{ chippingDate: '2024-04-02' }] })
  expect(await f.history('MicroTags', page.microTags[0].microTagId)).toContainEqual([
    'ChippingDate',
    '2024-04-02',
    'registrar',
  ])
  const owned = await f.addPet({ pet: { birth_country: 'SE', origin: 'shelter' } })
  const { pets } = (await f.call('owner', 'GET /api/Users/me/Export')).json()
  expect(pets.find((one: { petId: number }) => one.petId === owned)).toMatchObject({
    birthCountry: 'SE',
    arrivalDate: null,
    importPermit: null,
    origin: 'shelter',
    chippingDates: [null],
  })
})

const tomorrow = addDays(today(), 1)
const FUTURE = 'Dagsetningin má ekki vera í framtíðinni'
const refused: [string, object, Record<string, string[]>][] = [
  ['chipped in the future', { chippingDate: tomorrow }, { chippingDate: [FUTURE] }],
  [
    'chipped before birth',
    { birthDate: '2024-03-01', chippingDate: '2024-02-29' },
    { chippingDate: ['Dagur örmerkingar má ekki vera á undan fæðingardegi'] },
  ],
  ['arrived in the future', { arrivalDate: tomorrow }, { arrivalDate: [FUTURE] }],
  [
    'arrived before the year of birth',
    { birthDate: '2024-05-01', hasOnlyBirthYear: true, arrivalDate: '2023-12-31' },
    { arrivalDate: ['Komudagur má ekki vera á undan fæðingardegi'] },
  ],
  ['born in no country', { birthCountry: 'XX' }, { birthCountry: ['Veldu land úr listanum'] }],
  ['of an unknown origin', { origin: 'moon' }, { origin: ['Ógilt gildi'] }],
]

test.each(refused)('refuses a pet that is %s, at the field', async (_, changes, errors) => {
  expect((await register(changes)).json().errors).toEqual(errors)
})

test('accepts a day in the year of birth where only the year is known', async () => {
  const born = { birthDate: '2024-05-01', hasOnlyBirthYear: true }
  expect((await register({ ...born, arrivalDate: '2024-01-02', chippingDate: '2024-01-02' })).statusCode).toBe(201)
})

describe('an update', () => {
  const put = (petId: number, changes: object) =>
    f.call('owner', `PUT /api/Pets/${petId}`, { name: 'Snati', speciesId: 1, genderId: 1, ...changes })

  test('keeps omitted fields, clears fields that are null, and refuses an arrival before birth', async () => {
    const petId = await f.addPet({ pet: { birth_date: '2024-03-01', birth_country: 'DK' } })
    await put(petId, { arrivalDate: '2024-06-20', origin: 'breeder', importPermit: ' 7 ' })
    expect(await pet(petId)).toEqual([
      { birth_country: 'DK', arrival_date: '2024-06-20', import_permit: '7', origin: 'breeder' },
    ])
    expect((await put(petId, { arrivalDate: '2024-02-28' })).json().errors).toEqual({
      arrivalDate: ['Komudagur má ekki vera á undan fæðingardegi'],
    })
    await put(petId, { birthCountry: null, arrivalDate: null, origin: null, importPermit: '' })
    expect(await pet(petId)).toEqual([none])
  })
})

describe('a birth date', () => {
  const born = { birthDate: '2024-04-02' }
  const details = { name: 'Snati', speciesId: 1, genderId: 1 }
  const BORN_LATER = { birthDate: ['Dýrið var örmerkt 01.04.2024 og getur ekki verið fætt eftir það'] }
  const chipped = async (pet: object = {}) => {
    const petId = await f.addPet({ pet: { birth_date: '2024-03-01', ...pet } })
    await f.db.query(`update microtag set chipping_date = '2024-04-01' where pet_id = $1`, [petId])
    return petId
  }

  test('must not be after the day of chipping of any number', async () => {
    const petId = await chipped()
    const added = { tagNumber: '352098100777702', chippingDate: '2025-01-05' }
    expect((await f.call('registrar', `POST /api/Pets/${petId}/MicroTag`, added)).statusCode).toBe(201)
    const put = (changes: object) => f.call('administrator', `PUT /api/Pets/${petId}`, { ...details, ...changes })
    expect((await put(born)).json().errors).toEqual(BORN_LATER)
    expect((await put({ birthDate: '2025-06-01', hasOnlyBirthYear: true })).json().errors).toEqual(BORN_LATER)
    expect((await put({ birthDate: '2024-09-01', hasOnlyBirthYear: true })).statusCode).toBe(200)
    expect((await put({ birthDate: '2024-04-01', hasOnlyBirthYear: false })).statusCode).toBe(200)
  })

  test('must not be after the day of chipping in a request for its correction either', async () => {
    const petId = await chipped()
    const request = { field: 'birthDate', reason: 'Rangt ár', ...born }
    const answer = await f.call('owner', `POST /api/Pets/${petId}/Corrections`, request)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, BORN_LATER])
  })

  test('that is stored and too late does not prevent changes of other details', async () => {
    const petId = await chipped({ birth_date: '2024-05-01' })
    expect((await f.call('owner', `PUT /api/Pets/${petId}`, { ...details, color: 'grár' })).statusCode).toBe(200)
  })
})

describe('a number', () => {
  test('has the day of chipping, which administrators can correct', async () => {
    const petId = await f.addPet({ pet: { birth_date: '2024-03-01' } })
    const added = { tagNumber: '352098100777701', chippingDate: '2024-02-01' }
    const refusedAt = { chippingDate: ['Dagur örmerkingar má ekki vera á undan fæðingardegi'] }
    const add = (body: object) => f.call('registrar', `POST /api/Pets/${petId}/MicroTag`, body)
    expect((await add(added)).json().errors).toEqual(refusedAt)
    const tag = (await add({ ...added, chippingDate: '2024-04-01' })).json()
    expect(tag.chippingDate).toBe('2024-04-01')
    const correct = (body: object) =>
      f.call('administrator', `PUT /api/MicroTags/${tag.microTagId}`, { tagNumber: added.tagNumber, ...body })
    expect((await correct({ chippingDate: '2024-02-01' })).json().errors).toEqual(refusedAt)
    expect((await correct({ comment: 'lesið aftur' })).json().chippingDate).toBe('2024-04-01')
    expect((await correct({ chippingDate: '2024-04-02' })).json().chippingDate).toBe('2024-04-02')
  })
})
