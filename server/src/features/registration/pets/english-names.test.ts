import { setupPets } from '../../../testing/pet-fixture.ts'

const f = setupPets()

test('names of lists are in the language of each request', async () => {
  const petId = await f.addPet({ pet: { species_id: 1, gender_id: 2 } })
  const read = async (query: string) => {
    const { speciesName, genderName } = (await f.call('owner', `GET /api/Pets/${petId}${query}`)).json()
    return [speciesName, genderName]
  }
  expect(await Promise.all([read('?lang=en'), read(''), read('?lang=en')])).toEqual([
    ['Dog', 'Female'],
    ['Hundur', 'Tík'],
    ['Dog', 'Female'],
  ])
})
