// Ways to become or cease to be a co-owner other than an invitation and its answer.

import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { markAllAsFound } from '../../../testing/registry.ts'
import { steps } from './testing/invite.ts'

const fixture = setupPets()
beforeEach(async () => {
  await fixture.db.deleteFrom('outbox').execute()
  await fixture.db.deleteFrom('counter').execute()
})

const { name, waiting, answer, invited, statesOf, coOwnerOf, notifications } = steps(() => fixture)
test('notifies the owner when a co-owner leaves', async () => {
  const petId = await fixture.addPet({ coOwner: 'coOwner' })
  await name('coOwner', petId, { coOwnerPersonId: null })
  expect(await coOwnerOf(petId)).toBeNull()
  expect(await fixture.mails(petId)).toMatchObject([
    { kind: 'coOwnerLeft', to: 'owner', data: { petName: 'Snati', coOwnerName: 'Meðeigandi' } },
  ])
})

describe('a co-owner is notified', () => {
  const mail = { kind: 'coOwnerRemoved', to: 'coOwner', data: { petName: 'Snati', ownerName: 'Eigandi' } }

  test.each(['owner', 'administrator'] as const)('when the %s removes them', async (who) => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    await name(who, petId, { coOwnerPersonId: null })
    expect(await fixture.mails(petId)).toMatchObject([mail])
  })

  test('when another person is invited instead', async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    await name('owner', petId, { coOwnerPersonId: fixture.ids.other })
    expect(await notifications(petId)).toEqual([
      ['coOwnerInvited', 'other'],
      ['coOwnerRemoved', 'coOwner'],
    ])
  })

  test('when the pet gets another owner, who is not named, unless the co-owner is the new owner', async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    const transferId = await fixture.addTransfer(petId)
    await fixture.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`)
    expect(await coOwnerOf(petId)).toBeNull()
    const removed = (await fixture.mails(petId)).filter(({ kind }) => kind === 'coOwnerRemoved')
    expect(removed).toMatchObject([mail])
    const own = await fixture.addPet({ coOwner: 'coOwner' })
    const toHim = await fixture.addTransfer(own, { new_owner_person_id: fixture.ids.coOwner })
    await fixture.call('coOwner', `POST /api/PetTransfers/${toHim}/Accept`)
    expect((await notifications(own)).map(([kind]) => kind)).not.toContain('coOwnerRemoved')
  })

  test('but not of an unrelated change', async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    await name('owner', petId, { color: 'grár' })
    expect(await fixture.mails(petId)).toEqual([])
  })
})

describe('an administrator', () => {
  const setWithoutInvitation = (petId: number, who: Who = 'other') =>
    name('administrator', petId, { coOwnerPersonId: fixture.ids[who], coOwnerReason: 'Úrskurður sýslumanns' })

  test('sets the co-owner at once with a reason, and both are notified', async () => {
    const petId = await fixture.addPet()
    expect((await setWithoutInvitation(petId)).statusCode).toBe(200)
    expect(await coOwnerOf(petId)).toBe(fixture.ids.other)
    expect(await notifications(petId)).toEqual([
      ['coOwnerMade', 'other'],
      ['coOwnerSet', 'owner'],
    ])
    const [row] = await fixture.db.query<{ id: number }>('select id from co_owner_invitation where pet_id = $1', [
      petId,
    ])
    expect(await fixture.history('CoOwnerInvitations', row?.id ?? 0)).toContainEqual([
      'DecisionReason',
      'Úrskurður sýslumanns',
      'administrator',
    ])
  })

  test('decides for an invited person', async () => {
    const { petId } = await invited()
    await fixture.db.deleteFrom('outbox').execute()
    await setWithoutInvitation(petId)
    expect(await statesOf(petId)).toEqual(['accepted'])
    expect(await notifications(petId)).toEqual([
      ['coOwnerMade', 'other'],
      ['coOwnerSet', 'owner'],
    ])
  })

  test('sets another person than the one who is invited', async () => {
    const { petId } = await invited()
    await setWithoutInvitation(petId, 'stranger')
    expect(await statesOf(petId)).toEqual(['withdrawn', 'accepted'])
    expect(await notifications(petId)).toContainEqual(['coOwnerWithdrawn', 'other'])
  })

  test('only invites if no reason is given', async () => {
    const petId = await fixture.addPet()
    await name('administrator', petId, { coOwnerPersonId: fixture.ids.other })
    expect(await statesOf(petId)).toEqual(['invited'])
  })

  test('is the only one who may give a reason, and only for a co-owner of a pet that has an owner', async () => {
    const faultOf = async (who: Who, petId: number, coOwnerPersonId: number | null) =>
      (await name(who, petId, { coOwnerPersonId, coOwnerReason: 'Af því bara' })).json().errors
    const [petId, unowned] = [await fixture.addPet(), await fixture.addPet({ owner: null })]
    const only = { coOwnerReason: ['Aðeins stjórnandi getur skráð meðeiganda án samþykkis hans'] }
    const needs = { coOwnerReason: ['Ástæða á aðeins við þegar meðeigandi er skráður á dýr sem á eiganda'] }
    expect(await faultOf('owner', petId, fixture.ids.other)).toEqual(only)
    expect(await faultOf('registrar', unowned, fixture.ids.other)).toEqual(only)
    expect(await faultOf('administrator', petId, null)).toEqual(needs)
    expect(await faultOf('administrator', unowned, fixture.ids.other)).toEqual(needs)
  })
})

describe('a co-owner named with a registration', () => {
  const entered = async (who: Who = 'other') => {
    const petId = await fixture.addPet({ owner: null, coOwner: who })
    return { petId, accept: () => accept(petId) }
  }
  const accept = async (petId: number) =>
    fixture.call('newOwner', `POST /api/PetTransfers/${await fixture.addTransfer(petId)}/Accept`)

  test('is not invited before the owner accepts', async () => {
    const { petId, accept: acceptIt } = await entered()
    const before = (await waiting('other')).length
    expect(await notifications(petId)).toEqual([])
    expect((await acceptIt()).statusCode).toBe(200)
    expect(await waiting('other')).toHaveLength(before + 1)
    expect((await waiting('other'))[0]).toMatchObject({ petId, ownerName: 'Viðtakandi', status: 'invited' })
    expect(await notifications(petId)).toContainEqual(['coOwnerInvited', 'other'])
    expect(await coOwnerOf(petId)).toBeNull()
  })

  test('can be replaced by the registrar without notification', async () => {
    const { petId } = await entered()
    const changed = await name('registrar', petId, { coOwnerPersonId: fixture.ids.stranger })
    expect(changed.json().invitedCoOwner).toEqual({ name: 'Finnandi', personId: fixture.ids.stranger, since: null })
    expect(await statesOf(petId)).toEqual(['withdrawn', 'entered'])
    expect(await notifications(petId)).toEqual([])
  })

  test('is not invited if they are the owner or deceased', async () => {
    const own = await entered('newOwner')
    await own.accept()
    await fixture.db.updateTable('person').set({ deceased: true }).where('id', '=', fixture.ids.stranger).execute()
    const dead = await entered('stranger')
    await dead.accept()
    await fixture.db.updateTable('person').set({ deceased: false }).where('id', '=', fixture.ids.stranger).execute()
    for (const { petId } of [own, dead]) {
      expect(await statesOf(petId)).toEqual(['withdrawn'])
      expect(await notifications(petId)).toEqual([['registrationAccepted', 'registrar']])
    }
  })

  test('cannot answer before being invited', async () => {
    const { petId } = await entered()
    const [row] = await fixture.db.query<{ id: number }>('select id from co_owner_invitation where pet_id = $1', [
      petId,
    ])
    expect((await answer('other', row?.id ?? 0, 'Accept')).statusCode).toBe(404)
  })
})

describe('a new owner', () => {
  test('ends the invitation of the former owner, and the invited person is notified', async () => {
    const { petId, invitationId } = await invited()
    const transferId = await fixture.addTransfer(petId)
    expect(await statesOf(petId)).toEqual(['invited'])
    await fixture.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`)
    expect(await statesOf(petId)).toEqual(['withdrawn'])
    expect(await notifications(petId)).toContainEqual(['coOwnerWithdrawn', 'other'])
    expect((await answer('other', invitationId, 'Accept')).statusCode).toBe(409)
  })

  test('who had been invited as co-owner gets no message about that invitation', async () => {
    const { petId } = await invited('newOwner')
    await fixture.call('newOwner', `POST /api/PetTransfers/${await fixture.addTransfer(petId)}/Accept`)
    expect(await statesOf(petId)).toEqual(['withdrawn'])
    expect(await notifications(petId)).toEqual([
      ['coOwnerInvited', 'newOwner'],
      ['transferAccepted', 'owner'],
    ])
  })
})

test('an invitation is in the export of the invited person; that of the owner says only that it was sent', async () => {
  await markAllAsFound(fixture.db)
  const { petId, invitationId } = await invited('stranger')
  const exported = async (who: Who) =>
    (await fixture.call(who, 'GET /api/Users/me/Export'))
      .json()
      .coOwnerInvitations.find((row: { invitationId: number }) => row.invitationId === invitationId)
  expect(await exported('stranger')).toMatchObject({ petId, petName: 'Snati', status: 'invited', isInvited: true })
  expect(await exported('owner')).toMatchObject({ petId, isInvited: false })
})
