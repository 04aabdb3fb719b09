import { today } from '@dyra/shared/domain/dates'
import { setup } from '../../../testing/test-app.ts'
import { alertFixture, full, off } from './testing/alert-fixture.ts'

const fixture = setup(alertFixture)

const NO_TEXTS = {
  postal_code_id: null,
  municipality: null,
  place_text: null,
  marks: null,
  message: null,
  lost_time: null,
}

describe('the end of an alert', () => {
  const found = (petId: number) => fixture.call('owner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 2 })
  const dead = (petId: number) =>
    fixture.call('administrator', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 3, date: today() })
  const transfer = async (petId: number) => {
    // Only an administrator transfers a lost pet.
    const by = { started_by: fixture.ids.administrator, start_reason: 'Ákvörðun Dýraauðkennis' }
    const transferId = await fixture.addTransfer(petId, by)
    return fixture.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`)
  }
  const withdraw = (petId: number) => fixture.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)

  test.each([
    ['found', found],
    ['died', dead],
    ['transferred', transfer],
    ['withdrawn', withdraw],
  ] as const)('as %s removes it from the list and deletes its page, picture and texts', async (reason, end) => {
    const petId = await fixture.lostPet()
    const code = await fixture.publish(petId)
    await fixture.db
      .insertInto('pet_image')
      .values({
        id: crypto.randomUUID(),
        pet_id: petId,
        content_type: 'image/webp',
        icon: Buffer.from('i'),
        large: Buffer.from('l'),
      })
      .execute()
    const picture = () => fixture.app.inject({ url: `/api/LostAlerts/${code}/Picture?size=Icon` })
    expect((await picture()).statusCode).toBe(200)
    expect((await end(petId)).statusCode).toBeLessThan(300)
    expect(await fixture.isListed(code)).toBe(false)
    expect((await fixture.page(code)).statusCode).toBe(410)
    expect((await picture()).statusCode).toBe(404)
    expect(await fixture.rowOf(petId)).toMatchObject({ end_reason: reason, ...NO_TEXTS })
    expect(await fixture.history('Pets', petId)).toContainEqual(['AlertEndReason', reason, expect.anything()])
  })

  test('an alert ends, too, when the pet is marked dead on its own page', async () => {
    const petId = await fixture.lostPet()
    await fixture.put(petId)
    const { name, speciesId, genderId } = (await fixture.call('owner', `GET /api/Pets/${petId}`)).json()
    const body = { name, speciesId, genderId, isDead: true, deathDate: today() }
    expect((await fixture.call('owner', `PUT /api/Pets/${petId}`, body)).statusCode).toBe(200)
    expect(await fixture.rowOf(petId)).toMatchObject({ end_reason: 'died' })
  })

  test('a stranger’s report ends nothing', async () => {
    const petId = await fixture.lostPet()
    const code = await fixture.publish(petId)
    await fixture.call('stranger', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 2 })
    expect(await fixture.isListed(code)).toBe(true)
  })

  test('a pet that is lost again gets another address', async () => {
    const petId = await fixture.lostPet()
    const code = await fixture.publish(petId)
    await found(petId)
    const again = { incidentTypeId: 1, alert: off }
    await fixture.call('owner', `POST /api/Pets/${petId}/Incidents`, again)
    const { alert } = (await fixture.call('owner', `GET /api/Pets/${petId}/LostAlert`)).json()
    expect(alert.code).not.toBe(code)
  })
})

describe('a protected owner', () => {
  const protect = (value: boolean) =>
    fixture.db.updateTable('person').set({ address_protected: value }).where('id', '=', fixture.ids.owner).execute()
  afterEach(() => protect(false))

  test('publishes only the part of the country', async () => {
    await protect(true)
    const petId = await fixture.lostPet()
    const answer = (await fixture.put(petId)).json()
    expect(answer).toMatchObject({ isProtected: true, alert: { postalCodeId: null, place: null, marks: full.marks } })
    expect((await fixture.page(answer.alert.code)).json()).toMatchObject({
      region: 'Höfuðborgarsvæðið',
      postalPlace: null,
      place: null,
    })
    expect(await fixture.rowOf(petId)).toMatchObject({ postal_code_id: null, municipality: null, place_text: null })
  })
})

describe('a protected person who becomes co-owner', () => {
  const asProtected = (value: boolean) =>
    fixture.db.updateTable('person').set({ address_protected: value }).where('id', '=', fixture.ids.other).execute()
  beforeEach(() => asProtected(true))
  afterEach(() => asProtected(false))
  const nameBy = (who: 'owner' | 'administrator', petId: number, coOwnerReason?: string) =>
    fixture.call(who, `PUT /api/Pets/${petId}`, {
      name: 'Snati',
      speciesId: 1,
      genderId: 1,
      coOwnerPersonId: fixture.ids.other,
      coOwnerReason,
    })
  const onlyRegion = { postal_code_id: null, municipality: null, place_text: null, region: 'Höfuðborgarsvæðið' }

  test('leaves only the part of the country in the open alert on acceptance of the invitation', async () => {
    const petId = await fixture.lostPet()
    await fixture.publish(petId)
    await nameBy('owner', petId)
    expect(await fixture.rowOf(petId)).toMatchObject({ postal_code_id: 105 })
    const path = `/api/Users/${fixture.ids.other}/CoOwnerInvitations`
    const [{ invitationId }] = (await fixture.call('other', `GET ${path}`)).json()
    expect((await fixture.call('other', `POST /api/CoOwnerInvitations/${invitationId}/Accept`)).statusCode).toBe(200)
    expect(await fixture.rowOf(petId)).toMatchObject({ ...onlyRegion, ended_at: null })
  })

  test('leaves only the part of the country when an administrator names the co-owner', async () => {
    const petId = await fixture.lostPet()
    await fixture.publish(petId)
    expect((await nameBy('administrator', petId, 'Samkvæmt samningi')).statusCode).toBe(200)
    expect(await fixture.rowOf(petId)).toMatchObject({ ...onlyRegion, ended_at: null })
  })
})

test('the alert of an owner who from now on is reached only through the registry stays, with only the part of the country', async () => {
  const petId = await fixture.lostPet()
  const code = await fixture.publish(petId)
  const before = await fixture.rowOf(petId)
  expect(before?.postal_code_id).not.toBeNull()
  const { statusCode } = await fixture.call('owner', `PUT /api/Users/${fixture.ids.owner}`, {
    email: 'eigandi@example.com',
    phoneNumbers: ['5550123'],
    visibility: { throughRegistryOnly: true },
  })
  expect(statusCode).toBe(200)
  expect(await fixture.isListed(code)).toBe(true)
  expect(await fixture.rowOf(petId)).toMatchObject({
    postal_code_id: null,
    municipality: null,
    place_text: null,
    region: before?.region,
    ended_at: null,
  })
})
