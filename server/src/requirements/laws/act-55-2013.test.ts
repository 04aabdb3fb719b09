import { registrations } from '../../features/registration/pets/testing/registrations.ts'
import { setupPets } from '../../testing/pet-fixture.ts'

// Act 55/2013 on animal welfare; docs/law.md#act-552013-animal-welfare.

const f = setupPets({ LOOKUPS_PER_MINUTE: '1000' })
const { nextTag, register } = registrations(f)
const lookUp = (tagNumber: string) => f.app.inject({ url: '/api/MicroTags', query: { tagNumber } })

test('art. 22: dogs, cats and rabbits are registered by the number of their chip', async () => {
  const names = await Promise.all(
    [1, 2, 3].map(async (speciesId) => {
      const microTag = nextTag()
      expect((await register({ speciesId, microTag })).statusCode).toBe(201)
      return (await lookUp(microTag)).json().species
    }),
  )
  expect(names).toEqual(['Hundur', 'Köttur', 'Kanína'])
})

test('art. 24: anyone with an animal in care finds its keeper by the number, at any hour, without an account', async () => {
  const microTag = nextTag()
  const petId = Number((await register({ microTag })).body)
  await f.db.insertInto('ownership').values({ pet_id: petId, person_id: f.ids.owner }).execute()
  expect((await lookUp(microTag)).json().owners).toMatchObject([{ name: 'Eigandi', phoneNumbers: ['5550001'] }])
})
