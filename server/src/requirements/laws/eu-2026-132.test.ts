import { registrations } from '../../features/registration/pets/testing/registrations.ts'
import { setupPets } from '../../testing/pet-fixture.ts'

// Delegated Regulation (EU) 2026/132 on travel documents of pets; docs/law.md#regulation-eu-2026132-passports.

const f = setupPets()
const { nextTag, register } = registrations(f)

test('Annex V: number, place and day of the transponder are on the page of the pet', async () => {
  const microTag = nextTag()
  const petId = Number((await register({ microTag, microTagLocationId: 1, chippingDate: '2025-12-01' })).body)
  expect((await f.call('registrar', `GET /api/Pets/${petId}`)).json().microTags).toMatchObject([
    { tagNumber: microTag, locationId: 1, location: expect.stringMatching(/./), chippingDate: '2025-12-01' },
  ])
})
