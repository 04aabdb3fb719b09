import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()

const request = (who: Who, tagNumber: string) =>
  fixture.call(who, `GET /api/MicroTags/Holder?tagNumber=${encodeURIComponent(tagNumber)}`)

test('returns no pet for a free or an impossible number', async () => {
  for (const tagNumber of ['352098109999999', 'R00060000000000123456']) {
    const answer = await request('veterinarian', tagNumber)
    expect([answer.statusCode, answer.json()]).toEqual([200, { pet: null }])
  }
})

test('returns the pet of a registered number as the lookup does, and logs the view', async () => {
  const petId = await fixture.addPet()
  const { tag_number: tagNumber } = await fixture.db
    .selectFrom('microtag')
    .select('tag_number')
    .where('pet_id', '=', petId)
    .executeTakeFirstOrThrow()
  const { pet } = (await request('veterinarian', tagNumber.toLowerCase())).json()
  expect(pet).toEqual((await fixture.call('veterinarian', `GET /api/MicroTags?tagNumber=${tagNumber}`)).json())
  expect(pet).toMatchObject({ petId, owners: [{ personId: fixture.ids.owner }] })
  await request('veterinarian', tagNumber)
  expect(await fixture.lastView()).toEqual({
    what: 'GET /api/MicroTags/Holder',
    by: 'veterinarian',
    shown: [fixture.ids.owner],
  })
})

test('refuses empty input at its field, and every request of an owner', async () => {
  expect((await request('veterinarian', ' - ')).json().errors).toEqual({ tagNumber: ['Skráðu örmerki'] })
  expect((await request('owner', '352098109999999')).statusCode).toBe(403)
})
