import { type PetFixture, petFixture, type Who } from '../../testing/pet-fixture.ts'

let fixture: PetFixture
beforeAll(async () => {
  fixture = await petFixture()
})
afterAll(() => fixture.close())

const ask = (who: Who, tagNumber: string) =>
  fixture.call(who, `GET /api/MicroTags/Holder?tagNumber=${encodeURIComponent(tagNumber)}`)

test('a free number is no fault, also one that can be no number of an animal', async () => {
  for (const tagNumber of ['352098109999999', 'R00060000000000123456']) {
    const answer = await ask('veterinarian', tagNumber)
    expect([answer.statusCode, answer.json()]).toEqual([200, { pet: null }])
  }
})

test('a number that is taken shows its pet as the lookup does, and the look is written down', async () => {
  const petId = await fixture.addPet()
  const { tag_number: tagNumber } = await fixture.db
    .selectFrom('microtag')
    .select('tag_number')
    .where('pet_id', '=', petId)
    .executeTakeFirstOrThrow()
  const { pet } = (await ask('veterinarian', tagNumber.toLowerCase())).json()
  expect(pet).toEqual((await fixture.call('veterinarian', `GET /api/MicroTags?tagNumber=${tagNumber}`)).json())
  expect(pet).toMatchObject({ petId, owners: [{ personId: fixture.ids.owner }] })
  await ask('veterinarian', tagNumber)
  expect(await fixture.lastView()).toEqual({
    what: 'GET /api/MicroTags/Holder',
    by: 'veterinarian',
    shown: [fixture.ids.owner],
  })
})

test('nothing to look for is a fault at the field; owners do not ask', async () => {
  expect((await ask('veterinarian', ' - ')).json().errors).toEqual({ tagNumber: ['Skráðu örmerki'] })
  expect((await ask('owner', '352098109999999')).statusCode).toBe(403)
})
