import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const f = setupPets()

const body = { name: 'Snati', speciesId: 1, genderId: 1 }
const dead = { isDead: true, deathDate: '2025-06-01' }
const owned = (pet: object = {}) => f.addPet({ coOwner: 'coOwner', pet: { birth_date: '2018-05-06', ...pet } })
async function withPendingTransfer() {
  const petId = await owned()
  return { petId, transferId: await f.addTransfer(petId) }
}
const put = (who: Who, petId: number, changes: object = {}) =>
  f.call(who, `PUT /api/Pets/${petId}`, { ...body, ...changes })
const stored = (petId: number) => f.db.selectFrom('pet').selectAll().where('id', '=', petId).executeTakeFirstOrThrow()
const statusOf = async (id: number) =>
  (await f.db.selectFrom('pet_transfer').select('status').where('id', '=', id).executeTakeFirst())?.status

test.each(['owner', 'coOwner', 'administrator'] as const)(
  '%s records a death; the pet is no longer lost',
  async (who) => {
    const petId = await owned({ is_lost: true, day_of_disappear: '2025-01-01' })
    expect((await put(who, petId, dead)).json()).toMatchObject({
      isDead: true,
      dayOfDeath: '2025-06-01',
      isLost: false,
    })
    expect((await stored(petId)).death_registered_at).not.toBeNull()
  },
)

test('corrects and reverts a death', async () => {
  const petId = await owned()
  await put('owner', petId, dead)
  const { death_registered_at: registeredAt } = await stored(petId)
  await put('owner', petId, { ...dead, deathDate: '2025-05-31' })
  expect(await stored(petId)).toMatchObject({ day_of_death: '2025-05-31', death_registered_at: registeredAt })
  await put('owner', petId, { isDead: false, deathDate: '2025-05-31' })
  expect(await stored(petId)).toMatchObject({ is_dead: false, day_of_death: null, death_registered_at: null })
})

test.each([
  [{ isDead: true }, 'Skráðu dánardag'],
  [{ isDead: true, deathDate: '2018-05-05' }, 'Dánardagur má ekki vera á undan fæðingardegi'],
  [{ isDead: true, deathDate: '2999-01-01' }, 'Dagsetningin má ekki vera í framtíðinni'],
  [{ isDead: true, deathDate: '2020-02-31' }, 'Dagsetningin er ekki gild'],
])('refuses %j', async (changes, text) => {
  const answer = await put('owner', await owned(), changes)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ deathDate: [text] })
})

test('accepts old data without a day, and refuses a birth after the death', async () => {
  const petId = await owned({ is_dead: true, death_registered_at: '2020-01-01' })
  expect((await put('owner', petId, { isDead: true, deathDate: null, name: 'Nýtt' })).statusCode).toBe(200)
  await put('owner', petId, dead)
  const answer = await put('administrator', petId, { birthDate: '2025-06-02' })
  expect(answer.json().errors).toEqual({ deathDate: ['Dánardagur má ekki vera á undan fæðingardegi'] })
})

test('does not let the registrar record a death', async () => {
  const payload = { ...body, ownerPersonId: f.ids.owner, microTag: '352098170000001' }
  const petId = Number((await f.call('registrar', 'POST /api/Pets', payload)).body)
  const text = ['Aðeins eigandi eða stjórnandi getur breytt þessu']
  expect((await put('registrar', petId, dead)).json().errors).toEqual({ isDead: text, deathDate: text })
  expect((await put('administrator', petId, dead)).statusCode).toBe(200)
  expect(await f.db.selectFrom('pet_transfer').select('status').where('pet_id', '=', petId).execute()).toEqual([
    { status: 'pending' },
  ])
})

test('cancels a pending transfer between owners, with mail and history', async () => {
  const { petId, transferId } = await withPendingTransfer()
  await put('owner', petId, dead)
  expect(await statusOf(transferId)).toBe('cancelled')
  expect(await f.mails(petId)).toMatchObject([{ kind: 'transferCancelled', to: 'newOwner' }])
  expect(await f.history('PetTransfers', transferId)).toContainEqual(['Status', 'cancelled', 'owner'])
})

test('does not record the death if the transfer cannot be cancelled', async () => {
  const { petId, transferId } = await withPendingTransfer()
  await f.db.query(`alter table outbox add constraint no_mail check (kind <> 'transferCancelled') not valid`)
  try {
    expect((await put('owner', petId, dead)).statusCode).toBe(500)
  } finally {
    await f.db.query('alter table outbox drop constraint no_mail')
  }
  expect([(await stored(petId)).is_dead, await statusOf(transferId)]).toEqual([false, 'pending'])
})
