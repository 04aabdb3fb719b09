import { addDays, today } from '@dyra/shared/domain/dates'
import { registrations } from '../../features/registration/pets/testing/registrations.ts'
import { setupPets } from '../../testing/pet-fixture.ts'

// Regulation 80/2016 on pets; docs/law.md#regulation-802016-pets.

const f = setupPets()
const { nextTag, register, rows } = registrations(f)

test('art. 11: a number is in the database as soon as it is entered, before the keeper has accepted', async () => {
  const tagNumber = nextTag()
  const petId = Number((await register({ microTag: tagNumber })).body)
  const answer = await f.app.inject({ url: '/api/MicroTags', query: { tagNumber } })
  expect(answer.json()).toMatchObject({ petId, tagNumber, owners: [] })
})

test('art. 11: the keeper is answerable for correct details, and changes and confirms them', async () => {
  const petId = await f.addPet()
  const body = { name: 'Snati', speciesId: 1, genderId: 1, color: 'svartur' }
  expect((await f.call('owner', `PUT /api/Pets/${petId}`, body)).json()).toMatchObject({ color: 'svartur' })
  expect((await f.call('owner', `POST /api/Users/${f.ids.owner}/Confirmation`)).statusCode).toBe(200)
  expect(await rows('select confirmed_at from person where id = $1', [f.ids.owner])).toEqual([
    { confirmed_at: expect.any(Date) },
  ])
})

test('art. 11: the age at chipping is measured by registrar', async () => {
  const chippingDate = '2025-12-01'
  await register({ birthDate: addDays(chippingDate, -84), chippingDate })
  await register({ birthDate: addDays(chippingDate, -85), chippingDate })
  const clocks = (await f.call('administrator', 'GET /api/Statistics/Duties')).json()
  expect(clocks).toContainEqual(expect.objectContaining({ clock: 'marked', inTime: 1, late: 1 }))
})

test('art. 11: the day of chipping is kept beside the day of registration', async () => {
  const petId = Number((await register({ chippingDate: '2025-12-01' })).body)
  expect(
    await rows('select chipping_date, created_at::date as registered from microtag where pet_id = $1', [petId]),
  ).toEqual([{ chipping_date: '2025-12-01', registered: today() }])
})
