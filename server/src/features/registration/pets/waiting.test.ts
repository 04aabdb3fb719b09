import { addDays, today } from '@dyra/shared/domain/dates'
import type { Who } from '../../../testing/pet-fixture.ts'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from '../../lost-and-found/found-reports/testing/report-fixture.ts'
import { addClaim } from '../../ownership/claims/testing/claims.ts'

const f = setup(reportFixture)

interface Listed {
  readonly petId: number
  readonly waiting?: readonly { kind: string; until: string | null }[]
}

const waitingOf = async (who: Who, petId: number) => {
  const pets: Listed[] = (await f.call(who, `GET /api/Users/${f.ids[who]}/Pets`)).json()
  return pets.find((pet) => pet.petId === petId)?.waiting
}
const kindsOf = async (who: Who, petId: number) => (await waitingOf(who, petId))?.map(({ kind }) => kind)
const badge = async (who: Who) => (await f.call(who, 'GET /api/PetTransfers/Counts')).json().pets
const lost = { is_lost: true, day_of_disappear: addDays(today(), -3) }
const post = (who: Who, path: string, payload: object) => f.call(who, `POST /api/Pets/${path}`, payload)

beforeEach(() => f.db.query('update ownership set to_at = now() where to_at is null'))

test('a new pet has nothing that waits, and only its owner’s own list shows what waits', async () => {
  const petId = await f.addPet()
  expect(await waitingOf('owner', petId)).toEqual([])
  expect(await badge('owner')).toBe(0)
  const [seen] = (await f.call('administrator', `GET /api/Users/${f.ids.owner}/Pets`)).json()
  expect(seen).not.toHaveProperty('waiting')
})

test('a message waits for each owner until that owner has read it', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const { id, token } = await f.report(petId, { phone: '5550199', message: 'Hann er hjá mér' })
  expect(await kindsOf('owner', petId)).toEqual(['message'])
  expect([await badge('owner'), await badge('coOwner')]).toEqual([1, 1])
  await f.read(f.ownersToken(id))
  expect([await kindsOf('owner', petId), await kindsOf('coOwner', petId)]).toEqual([[], ['message']])
  await f.write(token, 'Ertu á leiðinni?')
  expect(await kindsOf('owner', petId)).toEqual(['message'])
})

test('reports of strangers wait until the owner has confirmed them', async () => {
  const petId = await f.addPet()
  await post('stranger', `${petId}/Incidents`, { incidentTypeId: 1, date: today() })
  expect(await kindsOf('owner', petId)).toEqual(['lost'])
  await post('owner', `${petId}/Incidents`, { incidentTypeId: 1, date: today() })
  expect(await kindsOf('owner', petId)).toEqual([])
  await post('stranger', `${petId}/Incidents`, { incidentTypeId: 2 })
  expect(await kindsOf('owner', petId)).toEqual(['found'])
  expect(await badge('owner')).toBe(1)
})

test('a claim waits until the owner has answered, and shows the last day to answer', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const { stranger: claimantId, owner: ownerId } = f.ids
  const { claimId } = await addClaim(f.db, { petId, claimantId, ownerId })
  const [claim] = (await f.call('owner', `GET /api/Pets/${petId}/Claims`)).json()
  expect(await waitingOf('coOwner', petId)).toEqual([{ kind: 'claim', until: claim.answerBy }])
  expect(await badge('coOwner')).toBe(1)
  await post('owner', `${petId}/Claims/${claimId}/Object`, { words: 'Hann er minn' })
  expect(await waitingOf('owner', petId)).toEqual([])
})

test('a found animal waits until its thread is open', async () => {
  const petId = await f.addPet({ pet: { ...lost, species_id: 2, gender_id: 2 } })
  const alert = { postalCodeId: 101, isListed: false, tellsWatchers: false }
  await f.call('owner', `PUT /api/Pets/${petId}/LostAlert`, alert)
  const animal = { speciesId: 2, municipality: 'Reykjavíkurborg', neighbours: [], foundOn: today() }
  expect((await f.call('stranger', 'POST /api/FoundAnimals', animal)).statusCode).toBe(201)
  expect(await kindsOf('owner', petId)).toEqual(['candidate'])
  const [candidate] = (await f.call('owner', `GET /api/Pets/${petId}/FoundAnimals`)).json()
  await post('owner', `${petId}/FoundAnimals/${candidate.foundAnimalId}/Mine`, {})
  expect(await kindsOf('owner', petId)).not.toContain('candidate')
})

test('a dispute, a code and a departure are shown, but do not count in the badge', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const code = (await f.call('owner', `PUT /api/Pets/${petId}/HandoverCode`)).json()
  expect(await waitingOf('owner', petId)).toEqual([{ kind: 'code', until: code.expires }])
  expect(await waitingOf('coOwner', petId)).toEqual([])
  await post('owner', `${petId}/Departure`, { reason: 'movedAbroad' })
  expect(await kindsOf('owner', petId)).toEqual(['departure', 'code'])
  await post('administrator', `${petId}/Dispute`, { reason: 'Tveir segjast eiga dýrið' })
  expect(await kindsOf('owner', petId)).toEqual(['dispute', 'departure'])
  expect(await kindsOf('coOwner', petId)).toEqual(['dispute'])
  expect(await badge('owner')).toBe(0)
})
