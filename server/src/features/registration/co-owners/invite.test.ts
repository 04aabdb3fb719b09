import { addDays, today } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { markAllAsFound } from '../../../testing/registry.ts'
import { details, steps } from './testing/invite.ts'

const fixture = setupPets()
beforeEach(async () => {
  await fixture.db.deleteFrom('outbox').execute()
  await fixture.db.deleteFrom('counter').execute()
  // Deleted, because refusals in earlier tests would limit the invitations.
  await fixture.db.query("delete from co_owner_invitation where status = 'declined'")
})

const { name, waiting, answer, read, invited, statesOf, coOwnerOf, notifications } = steps(() => fixture)
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

describe('a person invited by an owner', () => {
  test('has no rights, and is shown to the owner by name only', async () => {
    const petId = await fixture.addPet()
    const answered = await name('owner', petId, { coOwnerPersonId: fixture.ids.other })
    expect(answered.statusCode).toBe(200)
    expect(answered.json().owner).toMatchObject({ coOwnerPersonId: null, coOwnerPersonFullName: null })
    expect(answered.json().invitedCoOwner).toEqual({ name: 'Annar', since: at })
    expect(await fixture.lastView()).toEqual({
      what: 'PUT /api/Pets/{petId}',
      by: 'owner',
      shown: [fixture.ids.other],
    })
    expect(await coOwnerOf(petId)).toBeNull()
    for (const call of [`GET /api/Pets/${petId}`, `GET /api/Pets/${petId}/Owners`, `GET /api/Pets/${petId}/Images`])
      expect((await fixture.call('other', call)).statusCode).toBe(404)
    expect((await name('other', petId, {})).statusCode).toBe(404)
    expect((await fixture.call('other', `GET /api/Users/${fixture.ids.other}/Pets`)).json()).toEqual([])
  })

  test('gets an e-mail and sees the animal and its owner, but neither number nor picture', async () => {
    const { petId, invitationId } = await invited()
    const date = addDays(today(), 30)
    expect(await fixture.mails(petId)).toEqual([
      {
        kind: 'coOwnerInvited',
        to: 'other',
        address: null,
        data: { ownerName: 'Eigandi', date, pets: [{ petName: 'Snati', speciesName: 'Hundur' }] },
      },
    ])
    expect((await waiting('other'))[0]).toEqual({
      invitationId,
      petId,
      petName: 'Snati',
      speciesId: 1,
      petSpeciesName: 'Hundur',
      ownerName: 'Eigandi',
      status: 'invited',
      since: at,
      until: expect.stringMatching(`^${date}T`),
    })
    expect(await fixture.lastView()).toEqual({
      what: 'GET /api/Users/{userId}/CoOwnerInvitations',
      by: 'other',
      shown: [fixture.ids.owner],
    })
    const { coOwnerInvitations } = (await fixture.call('other', 'GET /api/PetTransfers/Counts')).json()
    expect(coOwnerInvitations).toBe((await waiting('other')).length)
  })

  test('is shown to staff with the id, and to others not at all', async () => {
    const { petId } = await invited()
    await fixture.addTransfer(petId)
    for (const who of ['veterinarian', 'administrator'] as const)
      expect((await read(who, petId)).invitedCoOwner).toEqual({ name: 'Annar', since: at, personId: fixture.ids.other })
    expect(await read('newOwner', petId)).not.toHaveProperty('invitedCoOwner')
  })

  test('is not shown publicly', async () => {
    const { petId } = await invited()
    const [{ tag_number }] = (await fixture.db.query<{ tag_number: string }>(
      'select tag_number from microtag where pet_id = $1',
      [petId],
    )) as [{ tag_number: string }]
    const { owners } = (await fixture.app.inject(`/api/MicroTags?tagNumber=${tag_number}`)).json()
    expect(owners.map(({ name: shown }: { name: string }) => shown)).toEqual(['Eigandi'])
  })

  test('stays invited when named again or left out; can be replaced by another person or removed', async () => {
    const { petId } = await invited()
    await name('owner', petId, { coOwnerPersonId: fixture.ids.other })
    await name('owner', petId, { color: 'grár' })
    expect(await statesOf(petId)).toEqual(['invited'])
    await name('owner', petId, { coOwnerPersonId: fixture.ids.stranger })
    expect(await statesOf(petId)).toEqual(['withdrawn', 'invited'])
    expect((await name('owner', petId, { coOwnerPersonId: null })).json().invitedCoOwner).toBeNull()
    expect(await statesOf(petId)).toEqual(['withdrawn', 'withdrawn'])
    expect(await notifications(petId)).toEqual([
      ['coOwnerInvited', 'other'],
      ['coOwnerWithdrawn', 'other'],
      ['coOwnerInvited', 'stranger'],
      ['coOwnerWithdrawn', 'stranger'],
    ])
  })

  test('can be named again without a new search by kennitala', async () => {
    const { petId } = await invited()
    const agreed = await fixture.addPet({ coOwner: 'coOwner' })
    await fixture.db.deleteFrom('found_person').execute()
    expect((await name('owner', petId, { coOwnerPersonId: fixture.ids.other })).statusCode).toBe(200)
    expect((await name('owner', petId, { coOwnerPersonId: fixture.ids.coOwner })).statusCode).toBe(400)
    expect((await name('owner', agreed, { coOwnerPersonId: fixture.ids.coOwner })).statusCode).toBe(200)
    await markAllAsFound(fixture.db)
    expect(await statesOf(petId)).toEqual(['invited'])
  })

  test('ends the rights of the present co-owner at once, before any answer', async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    await name('owner', petId, { coOwnerPersonId: fixture.ids.other })
    expect(await coOwnerOf(petId)).toBeNull()
    expect((await fixture.call('coOwner', `GET /api/Pets/${petId}`)).statusCode).toBe(404)
  })

  longTest('counts among the ten invitations a day that owners may send; staff have no limit', async () => {
    const pets = await Promise.all(Array.from({ length: 11 }, () => fixture.addPet()))
    const statuses: number[] = []
    for (const petId of pets)
      statuses.push((await name('owner', petId, { coOwnerPersonId: fixture.ids.other })).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await statesOf(pets[10] ?? 0)).toEqual([])
    expect((await name('administrator', pets[10] ?? 0, { coOwnerPersonId: fixture.ids.other })).statusCode).toBe(200)
  })
})

describe('an answer', () => {
  test('yes creates the co-owner and notifies the owner', async () => {
    const { petId, invitationId } = await invited()
    const given = await answer('other', invitationId, 'Accept')
    expect(given.json()).toMatchObject({ invitationId, status: 'accepted', ownerName: 'Eigandi' })
    expect(await fixture.lastView()).toMatchObject({ by: 'other', shown: [fixture.ids.owner] })
    expect(await coOwnerOf(petId)).toBe(fixture.ids.other)
    expect((await read('other', petId)).owner).toMatchObject({ coOwnerPersonFullName: 'Annar' })
    expect((await read('owner', petId)).invitedCoOwner).toBeNull()
    expect((await notifications(petId)).at(-1)).toEqual(['coOwnerAccepted', 'owner'])
    expect(await fixture.history('CoOwnerInvitations', invitationId)).toEqual([
      ['PetId', String(petId), 'owner'],
      ['CoOwnerPersonId', String(fixture.ids.other), 'owner'],
      ['Status', 'invited', 'owner'],
      ['Status', 'accepted', 'other'],
    ])
    expect(await fixture.history('Pets', petId)).toEqual([['CoOwnerPersonId', String(fixture.ids.other), 'other']])
  })

  test('declining leaves the pet unchanged and notifies the owner', async () => {
    const { petId, invitationId } = await invited()
    expect((await answer('other', invitationId, 'Decline')).json()).toMatchObject({ status: 'declined' })
    expect(await coOwnerOf(petId)).toBeNull()
    expect((await read('owner', petId)).invitedCoOwner).toBeNull()
    expect((await notifications(petId)).at(-1)).toEqual(['coOwnerDeclined', 'owner'])
  })

  test.each(['Accept', 'Decline'] as const)(
    'can be given only once: %s after declining is a conflict',
    async (given) => {
      const { invitationId } = await invited()
      await answer('other', invitationId, 'Decline')
      const late = await answer('other', invitationId, given)
      expect([late.statusCode, late.json().title]).toEqual([409, 'Boðið er ekki lengur í gildi'])
    },
  )

  test('to a withdrawn invitation is a conflict', async () => {
    const { petId, invitationId } = await invited()
    await name('owner', petId, { coOwnerPersonId: null })
    expect((await answer('other', invitationId, 'Accept')).statusCode).toBe(409)
    expect(await coOwnerOf(petId)).toBeNull()
  })

  test.each(['owner', 'stranger', 'veterinarian', 'administrator'] as const)('is refused to the %s', async (who) => {
    const { petId, invitationId } = await invited()
    expect([403, 404]).toContain((await answer(who, invitationId, 'Accept')).statusCode)
    expect(await coOwnerOf(petId)).toBeNull()
  })

  test.each(['Accept', 'Decline'] as const)(
    '%s raises the version, so that a form opened before is refused',
    async (given) => {
      const { petId, invitationId } = await invited()
      const opened = await fixture.call('owner', `GET /api/Pets/${petId}`)
      await answer('other', invitationId, given)
      const saved = await fixture.app.inject({
        method: 'PUT',
        url: `/api/Pets/${petId}`,
        payload: { ...details, coOwnerPersonId: null },
        headers: { ...fixture.headers.owner, 'if-match': String(opened.headers.etag) },
      })
      expect(saved.statusCode).toBe(412)
    },
  )
})
