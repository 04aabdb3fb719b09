import { addDays, today } from '@dyra/shared/domain/dates'
import { sendReminders } from '../../features/ownership/transfers/remind-owner.ts'
import { at, createIn } from '../../features/ownership/transfers/testing/steps.ts'
import { registrations } from '../../features/registration/pets/testing/registrations.ts'
import { setupPets } from '../../testing/pet-fixture.ts'

// Regulation (EU) 2026/1818 on the welfare of dogs and cats and their traceability; docs/law.md#regulation-eu-20261818-traceability.

const f = setupPets({ LOOKUPS_PER_MINUTE: '1000', COUNTRY_CODE_FROM: '2026-06-01' })
const { nextTag, pet, register, rows } = registrations(f)
const create = createIn(() => f)
const petIdOf = async (tagNumber: string) =>
  (await f.app.inject({ url: '/api/MicroTags', query: { tagNumber } })).json()?.petId

test('art. 20(1): a number is of one animal only', async () => {
  const microTag = nextTag()
  await register({ microTag })
  expect((await register({ microTag })).statusCode).toBe(409)
})

test('art. 20(1), Annex II: a new chip without the code of the country is doubted and can be registered', async () => {
  const chipped = pet({ microTag: '985112001231201', chippingDate: '2026-06-01' })
  const { warnings } = (await f.call('registrar', 'POST /api/Pets/validation', chipped)).json()
  expect(warnings.microTag).toEqual([expect.stringContaining('352')])
  expect((await f.call('registrar', 'POST /api/Pets', chipped)).statusCode).toBe(201)
})

test('art. 20(3): only veterinarians and administrators register an animal', async () => {
  const statuses = await Promise.all(
    (['registrar', 'administrator', 'owner', 'stranger'] as const).map(
      async (who) => (await f.call(who, 'POST /api/Pets', pet())).statusCode,
    ),
  )
  expect(statuses).toEqual([201, 201, 403, 403])
})

test('art. 20(3): what is registered within two working days is counted', async () => {
  for (const chippingDate of [today(), addDays(today(), -40)])
    await f.call('veterinarian', 'POST /api/Pets', pet({ chippingDate }))
  const [registered] = (await f.call('administrator', 'GET /api/Statistics/Duties')).json()
  expect(registered.registrars).toContainEqual(
    expect.objectContaining({ registrarId: f.ids.veterinarian, inTime: 1, late: 1, medianDays: 0 }),
  )
})

test('art. 20(4): a new keeper who has not answered is reminded before the two weeks end', async () => {
  const petId = await f.addPet()
  await f.addTransfer(petId, { created_at: `${addDays(today(), -11)}T12:00:00Z` })
  await sendReminders(f.app)
  expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([['transferReminder', 'newOwner']])
})

test('art. 20(4): a change of keeper is recorded with its day once the new keeper accepts', async () => {
  const petId = await f.addPet()
  const { petTransferId } = (await create('owner', petId)).json()
  expect((await f.call('newOwner', at(petTransferId, 'Accept'))).statusCode).toBe(200)
  expect(await rows('select person_id, to_at from ownership where pet_id = $1 order by id', [petId])).toEqual([
    { person_id: f.ids.owner, to_at: expect.any(Date) },
    { person_id: f.ids.newOwner, to_at: null },
  ])
})

test('art. 20(5): the keeper records a death with its day', async () => {
  const petId = await f.addPet()
  const death = { name: 'Snati', speciesId: 1, genderId: 1, isDead: true, deathDate: '2025-06-01' }
  expect((await f.call('owner', `PUT /api/Pets/${petId}`, death)).json()).toMatchObject({ dayOfDeath: '2025-06-01' })
})

test('art. 20(6): a new chip replaces one that cannot be read, and both find the animal', async () => {
  const [first, second] = [nextTag(), nextTag()]
  const petId = Number((await register({ microTag: first })).body)
  await f.db.insertInto('ownership').values({ pet_id: petId, person_id: f.ids.owner }).execute()
  const added = await f.call('registrar', `POST /api/Pets/${petId}/MicroTag`, { tagNumber: second })
  expect(added.statusCode).toBe(201)
  expect([await petIdOf(first), await petIdOf(second)]).toEqual([petId, petId])
})

test('art. 24: registrations are counted by month and species', async () => {
  const { registrations: counts } = (await f.call('administrator', 'GET /api/Statistics')).json()
  expect(counts).toContainEqual(expect.objectContaining({ speciesName: 'Hundur', count: expect.any(Number) }))
})

test('art. 25(1): what staff see of a keeper is recorded, and the keeper sees by whom', async () => {
  const petId = await f.addPet()
  await f.call('veterinarian', `GET /api/Pets/${petId}`)
  expect(await f.lastView()).toEqual({ what: 'GET /api/Pets/{petId}', by: 'veterinarian', shown: [f.ids.owner] })
})

test('art. 21(3): what a buyer must get is kept', async () => {
  const birth = { birthDate: '2026-01-05', birthCountry: 'DK' }
  const petId = Number((await register(birth)).body)
  expect((await f.call('registrar', `GET /api/Pets/${petId}`)).json()).toMatchObject({
    ...birth,
    speciesName: 'Hundur',
    genderName: expect.stringMatching(/./),
    breedName: null,
  })
})
