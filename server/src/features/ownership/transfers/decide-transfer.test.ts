import { setupPets } from '../../../testing/pet-fixture.ts'
import { registrationMail } from '../../messages/mail/index.ts'
import { at, createIn, resetMailsAndLimits } from './testing/steps.ts'

const fixture = setupPets()
beforeEach(() => resetMailsAndLimits(fixture))

const create = createIn(() => fixture)
const owners = (petId: number) =>
  fixture.db
    .selectFrom('ownership')
    .select(['person_id', 'from_at', 'to_at'])
    .where('pet_id', '=', petId)
    .orderBy('id')
    .execute()
const coOwnerOf = async (petId: number) =>
  (await fixture.db.selectFrom('pet').select('co_owner_person_id').where('id', '=', petId).executeTakeFirstOrThrow())
    .co_owner_person_id

describe('acceptance', () => {
  test('by the new owner ends one ownership, begins the next at the same instant, and removes the co-owner', async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    const transferId = await fixture.addTransfer(petId)
    expect((await fixture.call('newOwner', at(transferId, 'Accept'))).json()).toMatchObject({ status: 'accepted' })
    const [former, present] = await owners(petId)
    expect([former?.person_id, present?.person_id]).toEqual([fixture.ids.owner, fixture.ids.newOwner])
    expect(present?.to_at).toBeNull()
    const same = await fixture.db.query(
      'select from ownership a join ownership b on b.pet_id = a.pet_id and b.from_at = a.to_at where a.pet_id = $1',
      [petId],
    )
    expect(same).toHaveLength(1)
    expect(await coOwnerOf(petId)).toBeNull()
    expect(await fixture.mails(petId)).toMatchObject([
      { kind: 'coOwnerRemoved', to: 'coOwner', data: { ownerName: 'Eigandi' } },
      { kind: 'transferAccepted', to: 'owner', data: { newOwnerName: 'Viðtakandi' } },
    ])
    expect(await fixture.history('Pets', petId)).toEqual([
      ['OwnerPersonId', String(fixture.ids.newOwner), 'newOwner'],
      ['CoOwnerPersonId', null, 'newOwner'],
    ])
  })

  test('of a registration invites the named co-owner and sends a mail to the veterinarian', async () => {
    const petId = await fixture.addPet({ owner: null, coOwner: 'coOwner' })
    const transferId = await fixture.addTransfer(petId)
    expect((await fixture.call('newOwner', at(transferId, 'Accept'))).statusCode).toBe(200)
    expect(await owners(petId)).toMatchObject([{ person_id: fixture.ids.newOwner, to_at: null }])
    expect(await coOwnerOf(petId)).toBeNull()
    expect(await fixture.mails(petId)).toMatchObject([
      { kind: 'coOwnerInvited', to: 'coOwner', data: { ownerName: 'Viðtakandi', pets: [{ petName: 'Snati' }] } },
      { kind: 'registrationAccepted', to: 'registrar' },
    ])
  })

  test('of several registrations of one veterinarian sends one mail', async () => {
    const pets = await Promise.all([1, 2, 3].map((n) => fixture.addPet({ owner: null, pet: { name: `Hvolpur ${n}` } })))
    await fixture.db.deleteFrom('outbox').execute()
    for (const petId of pets) await fixture.call('newOwner', at(await fixture.addTransfer(petId), 'Accept'))
    const rows = await fixture.db.selectFrom('outbox').selectAll().where('kind', '=', 'registrationAccepted').execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.pet_ids).toEqual(pets)
    expect(rows[0]?.payload).toEqual({
      newOwnerName: 'Viðtakandi',
      pets: [1, 2, 3].map((n) => ({ petName: `Hvolpur ${n}`, tagNumber: expect.any(String) })),
    })
  })

  test('of a registration by the pet’s co-owner, who becomes its owner, removes the co-owner', async () => {
    const petId = await fixture.addPet({ owner: null, coOwner: 'newOwner' })
    await fixture.call('newOwner', at(await fixture.addTransfer(petId), 'Accept'))
    expect(await coOwnerOf(petId)).toBeNull()
  })

  test('by an administrator requires a reason, which is stored in the history, and sends mails to both owners', async () => {
    const petId = await fixture.addPet()
    const transferId = await fixture.addTransfer(petId)
    const without = await fixture.call('administrator', at(transferId, 'Accept'))
    expect(without.json().errors).toEqual({ reason: ['Það þarf að fylla út þennan reit'] })
    expect((await fixture.call('administrator', at(transferId, 'Accept'), { reason: 'Úrskurður' })).statusCode).toBe(
      200,
    )
    expect(await fixture.history('PetTransfers', transferId)).toEqual([
      ['Status', 'accepted', 'administrator'],
      ['DecisionReason', 'Úrskurður', 'administrator'],
    ])
    expect(await fixture.mails(petId)).toMatchObject([
      { kind: 'transferAccepted', to: 'owner', data: { newOwnerName: 'Viðtakandi' } },
      { kind: 'acceptedInYourPlace', to: 'newOwner', data: { currentOwnerName: expect.any(String) } },
    ])
  })

  test('of a registration by an administrator sends a mail to its owner, at the alternative address', async () => {
    const petId = await fixture.addPet({ owner: null })
    const transferId = await fixture.addTransfer(petId, { alternative_email: 'annad@example.com' })
    await fixture.call('administrator', at(transferId, 'Accept'), { reason: 'Úrskurður' })
    const mails = await fixture.mails(petId)
    expect(mails).toMatchObject([
      { kind: 'registrationAccepted', to: 'registrar' },
      { kind: 'acceptedInYourPlace', to: 'newOwner', data: { currentOwnerName: null } },
    ])
    const own = await fixture.db
      .selectFrom('outbox')
      .select('address')
      .where('kind', '=', 'acceptedInYourPlace')
      .execute()
    expect(own).toEqual([{ address: 'annad@example.com' }])
  })

  test('after another decision is refused, and the message says why', async () => {
    const transferId = await fixture.addTransfer(await fixture.addPet())
    await fixture.call('owner', at(transferId, 'Cancel'))
    const answer = await fixture.call('newOwner', at(transferId, 'Accept'))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().title).toBe('Eigendaskiptin eru ekki lengur í vinnslu')
  })

  test('shows a former owner whose cancellation is too late that the new owner has accepted', async () => {
    const transferId = await fixture.addTransfer(await fixture.addPet())
    await fixture.call('newOwner', at(transferId, 'Accept'))
    const answer = await fixture.call('owner', at(transferId, 'Cancel'))
    expect([answer.statusCode, answer.json().title]).toEqual([409, 'Nýr eigandi hefur samþykkt eigendaskiptin'])
  })
})

describe('the mail about new registrations, which waits ten minutes for more', () => {
  const parties = () => ({ veterinarianPersonId: fixture.ids.registrar, ownerPersonId: fixture.ids.newOwner })
  const register = async (petName: string) => {
    const petId = await fixture.addPet({ owner: null })
    const pet = { petName, speciesName: 'Hundur', tagNumber: null }
    const values: unknown[] = []
    const mail = registrationMail({ ...parties(), veterinarianName: 'Skrásetjari', pet })(
      (value) => `$${values.push(value)}`,
    )
    await fixture.db.query(`with after as (select ${petId}::bigint as id), mail as (${mail}) select 1`, values)
    return { petId, transferId: await fixture.addTransfer(petId) }
  }
  const waiting = () => fixture.db.selectFrom('outbox').selectAll().where('kind', '=', 'registrationPending').execute()

  test('contains only registrations that are still pending', async () => {
    const [first, second, third] = [await register('Fyrsti'), await register('Annar'), await register('Þriðji')]
    await fixture.call('newOwner', at(second.transferId, 'Accept'))
    const pets = [
      { petName: 'Fyrsti', speciesName: 'Hundur', tagNumber: null },
      { petName: 'Þriðji', speciesName: 'Hundur', tagNumber: null },
    ]
    expect(await waiting()).toMatchObject([{ pet_ids: [first.petId, third.petId], payload: { pets } }])
    await fixture.call('newOwner', at(first.transferId, 'Reject'))
    await fixture.call('registrar', at(third.transferId, 'Cancel'))
    expect(await waiting()).toEqual([])
  })

  test('does not change after it was sent', async () => {
    const sent = await register('Sendur')
    await fixture.db.updateTable('outbox').set({ done_at: new Date() }).execute()
    await fixture.call('newOwner', at(sent.transferId, 'Accept'))
    expect(await waiting()).toMatchObject([{ pet_ids: [sent.petId] }])
  })
})

describe('rejection and cancellation', () => {
  test('after a rejection the pet stays with its owner, who gets a mail', async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    expect((await fixture.call('newOwner', at(await fixture.addTransfer(petId), 'Reject'))).json().status).toBe(
      'rejected',
    )
    expect(await owners(petId)).toMatchObject([{ person_id: fixture.ids.owner, to_at: null }])
    expect(await coOwnerOf(petId)).toBe(fixture.ids.coOwner)
    expect(await fixture.mails(petId)).toMatchObject([{ kind: 'transferRejected', to: 'owner' }])
  })

  test('a cancellation sends a mail to the new owner, at the alternative address', async () => {
    const petId = await fixture.addPet()
    const { petTransferId } = (
      await create('owner', petId, {
        newOwnerPersonId: fixture.ids.stranger,
        alternativeEmail: 'nytt@example.com',
      })
    ).json()
    await fixture.call('owner', at(petTransferId, 'Cancel'))
    expect((await fixture.mails(petId))[1]).toMatchObject({ kind: 'transferCancelled', address: 'nytt@example.com' })
  })
})
