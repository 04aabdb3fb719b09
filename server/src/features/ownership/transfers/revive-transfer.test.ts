import { setupPets } from '../../../testing/pet-fixture.ts'
import { at, resetMailsAndLimits } from './testing/steps.ts'

const fixture = setupPets()
beforeEach(() => resetMailsAndLimits(fixture))

const titleOf = async (id: number) => (await fixture.call('administrator', at(id, 'UndoReject'))).json().title

describe('a registration', () => {
  test('a rejected registration is revived by an administrator, and the owner gets a new request', async () => {
    const petId = await fixture.addPet({ owner: null })
    const transferId = await fixture.addTransfer(petId)
    await fixture.call('newOwner', at(transferId, 'Reject'))
    expect((await fixture.call('administrator', at(transferId, 'UndoReject'))).json().status).toBe('pending')
    expect((await fixture.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([
      ['registrationRejected', 'registrar'],
      ['registrationPending', 'newOwner'],
    ])
    expect((await fixture.call('newOwner', at(transferId, 'Accept'))).statusCode).toBe(200)
  })

  test.each([
    ['was accepted', 'Aðeins er hægt að endurvekja skráningu sem var hafnað', { status: 'accepted' as const }],
    ['was cancelled', 'Aðeins er hægt að endurvekja skráningu sem var hafnað', { status: 'cancelled' as const }],
  ])('a registration that %s is not revived', async (_, title, values) => {
    const petId = await fixture.addPet({ owner: null })
    const transferId = await fixture.addTransfer(petId, { decided_at: new Date(), ...values })
    const answer = await fixture.call('administrator', at(transferId, 'UndoReject'))
    expect([answer.statusCode, answer.json().title]).toEqual([409, title])
  })

  test('a rejected registration of a dead pet, or one with a later transfer, is not revived', async () => {
    const rejected = { status: 'rejected', decided_at: new Date() } as const
    const deadPet = await fixture.addPet({ owner: null, pet: { is_dead: true, death_registered_at: new Date() } })
    const dead = await fixture.addTransfer(deadPet, rejected)
    const transferredAgain = await fixture.addPet({ owner: null })
    const superseded = await fixture.addTransfer(transferredAgain, rejected)
    await fixture.addTransfer(transferredAgain)
    expect(await titleOf(dead)).toBe('Ekki er hægt að endurvekja skráningu á dánu dýri')
    expect(await titleOf(superseded)).toBe('Dýrið hefur verið boðið öðrum eða er þegar skráð á eiganda')
  })
})

describe('a rejected transfer between owners', () => {
  const rejected = async (values: object = {}) => {
    const petId = await fixture.addPet()
    return { petId, id: await fixture.addTransfer(petId, { status: 'rejected', decided_at: new Date(), ...values }) }
  }

  test('is revived by its owner once a day, and the new owner gets a new request', async () => {
    const { petId, id } = await rejected()
    const revived = await fixture.call('owner', at(id, 'UndoReject'))
    expect(revived.json()).toMatchObject({ petTransferId: id, status: 'pending' })
    expect((await fixture.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([['transferRequest', 'newOwner']])
    expect(await fixture.history('PetTransfers', id)).toEqual([['Status', 'pending', 'owner']])
    await fixture.call('newOwner', at(id, 'Reject'))
    const again = await fixture.call('owner', at(id, 'UndoReject'))
    expect([again.statusCode, again.json().title]).toEqual([429, expect.stringContaining('Reyndu aftur eftir')])
    expect((await fixture.call('administrator', at(id, 'UndoReject'))).statusCode).toBe(200)
    expect((await fixture.call('newOwner', at(id, 'Accept'))).statusCode).toBe(200)
  })

  test('an owner may revive at most twenty transfers in a day', async () => {
    await fixture.db.query('truncate counter')
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const { id } = await rejected()
      statuses.push((await fixture.call('owner', at(id, 'UndoReject'))).statusCode)
      // Cancelled, because at most three transfers may be open.
      await fixture.call('owner', at(id, 'Cancel'))
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  test('is revived by an administrator, and the owner gets a mail', async () => {
    const { petId, id } = await rejected()
    expect((await fixture.call('administrator', at(id, 'UndoReject'))).statusCode).toBe(200)
    expect((await fixture.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([
      ['transferRequest', 'newOwner'],
      ['administratorTransfer', 'owner'],
    ])
  })

  test('is not revived if the pet is dead, has a pending transfer or another owner, or the new owner is dead', async () => {
    const dead = await rejected()
    await fixture.db.query('update pet set is_dead = true, death_registered_at = now() where id = $1', [dead.petId])
    expect(await titleOf(dead.id)).toBe('Ekki er hægt að skrá eigendaskipti á dáið dýr')
    const offered = await rejected()
    await fixture.addTransfer(offered.petId, { new_owner_person_id: fixture.ids.other })
    expect(await titleOf(offered.id)).toBe('Eigendaskipti eru þegar í vinnslu fyrir þetta dýr')
    const given = await rejected()
    const next = await fixture.addTransfer(given.petId, { new_owner_person_id: fixture.ids.other })
    await fixture.call('other', at(next, 'Accept'))
    expect(await titleOf(given.id)).toBe('Dýrið er ekki lengur skráð á sama eiganda')
    expect((await fixture.call('owner', at(given.id, 'UndoReject'))).statusCode).toBe(409)
    const deceased = await rejected({ new_owner_person_id: fixture.ids.stranger })
    await fixture.db.query('update person set deceased = true where id = $1', [fixture.ids.stranger])
    expect(await titleOf(deceased.id)).toBe('Viðkomandi er skráður látinn')
    await fixture.db.query('update person set deceased = false where id = $1', [fixture.ids.stranger])
    const cancelled = await rejected({ status: 'cancelled' })
    expect(await titleOf(cancelled.id)).toBe('Aðeins er hægt að endurvekja eigendaskipti sem var hafnað')
  })
})
