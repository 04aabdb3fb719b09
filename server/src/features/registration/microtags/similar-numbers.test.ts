import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPet } from '../../../testing/registry.ts'

const f = setupPets()

const register = (tagNumber: string) =>
  addPet(f.db, { tagNumber, ownerId: f.ids.owner, pet: { name: 'Snati', color: 'svartur' } })
const similarTo = async (tagNumber: string, who: Who = 'registrar') =>
  (await f.call(who, `GET /api/MicroTags/Similar?tagNumber=${tagNumber}`)).json()

test('returns pets whose numbers differ by one digit or by two swapped digits, without their owners', async () => {
  const oneDigit = await register('352098175000013')
  const oneSwap = await register('352098170500012')
  await register('352098175000099')
  expect(await similarTo('352098175000012')).toEqual([
    { tagNumber: '352098170500012', petId: oneSwap, name: 'Snati', species: 'Hundur', color: 'svartur' },
    { tagNumber: '352098175000013', petId: oneDigit, name: 'Snati', species: 'Hundur', color: 'svartur' },
  ])
  expect(await similarTo('352098175000013')).toEqual([])
})

test('returns nothing for a number without 15 digits', async () => {
  expect(await similarTo('35209817500001')).toEqual([])
})

test('refuses a test number at registration unless the animal was chipped abroad', async () => {
  const petId = await register('352098175000200')
  const add = (payload: object) => f.call('registrar', `POST /api/Pets/${petId}/MicroTag`, payload)
  const clinic = { invoicedPersonId: f.ids.registrar }
  const refused = await add({ tagNumber: '999000000123456', ...clinic })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { tagNumber: ['Númer sem byrja á 999 eru prófunarnúmer og er ekki hægt að skrá'] },
  ])
  expect((await add({ tagNumber: '999000000123456', isForeignMicroTag: true, ...clinic })).statusCode).toBe(201)
})
