import { runRetention } from '../../retention/retention.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { setupPets } from '../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../testing/registry.ts'

// Regulation (EU) 2016/679, by Act 90/2018; docs/law.md#regulation-eu-2016679-personal-data.

const f = setupPets({ LOOKUPS_PER_MINUTE: '1000' })
const lookUp = (tagNumber: string) => f.app.inject({ url: '/api/MicroTags', query: { tagNumber } })

test('art. 5(1)(c): the public never sees a kennitala', async () => {
  const ssn = '0199777777'
  const ownerId = await addPerson(f.db, { ssn })
  await addPet(f.db, { tagNumber: '352098100700001', ownerId })
  const answer = await lookUp('352098100700001')
  expect(answer.json().owners).toHaveLength(1)
  expect(answer.body).not.toContain(ssn)
})

test('art. 15, 20: a person downloads what is stored about them', async () => {
  const petId = await f.addPet()
  const { person, pets } = (await f.call('owner', 'GET /api/Users/me/Export')).json()
  expect(person).toMatchObject({ name: 'Eigandi', email: 'eigandi@example.com' })
  expect(pets).toContainEqual(expect.objectContaining({ petId }))
})

test('art. 25(2): the lookup shows no keeper who has not accepted both texts', async () => {
  const ownerId = await addPerson(f.db, { policy: null })
  await addPet(f.db, { tagNumber: '352098100700002', ownerId })
  expect((await lookUp('352098100700002')).json().owners).toEqual([])
})

// The last test, because it makes all stored data older.
test('art. 5(1)(e), 17: ten years after a registered death nothing links the pet to its keeper', async () => {
  const dead = { is_dead: true, day_of_death: '2026-01-05', death_registered_at: new Date() }
  const [petId, alive] = [await f.addPet({ pet: dead }), await f.addPet()]
  const keepers = () =>
    f.db.query('select pet_id, person_id from ownership where pet_id in ($1, $2) order by pet_id', [petId, alive])
  await moveClock(f.db, '10 years')
  await moveClock(f.db, '-1 day')
  await runRetention(f.db, 'iceland')
  expect(await keepers()).toEqual([petId, alive].map((id) => ({ pet_id: id, person_id: f.ids.owner })))
  await moveClock(f.db, '1 day')
  await runRetention(f.db, 'iceland')
  expect(await keepers()).toEqual([
    { pet_id: petId, person_id: null },
    { pet_id: alive, person_id: f.ids.owner },
  ])
})
