import { INCIDENT } from '@dyra/shared/domain/reference'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const f = setupPets()

const open = (petId: number, reason = 'Tveir segjast eiga dýrið') =>
  f.call('administrator', `POST /api/Pets/${petId}/Dispute`, { reason })
const decide = (petId: number, body: object = { outcome: 'kept', reason: 'Kaupsamningur' }) =>
  f.call('administrator', `POST /api/Pets/${petId}/Dispute/Decision`, body)
const disputeOf = async (who: Who, petId: number) => (await f.call(who, `GET /api/Pets/${petId}`)).json().dispute
const propose = (who: Who, petId: number, more: object = {}) =>
  f.call(who, 'POST /api/PetTransfers', { petId, newOwnerPersonId: f.ids.newOwner, ...more })
const at = (id: number, action: string) => `POST /api/PetTransfers/${id}/${action}`
const owners = (petId: number) =>
  f.db.query('select person_id from ownership where pet_id = $1 and to_at is null', [petId])
const dog = { name: 'Snati', speciesId: 1, genderId: 1 }

let tags = 0
const tagNumber = () => `DEILA${++tags}`

test('staff see the reason, owners see that there is a dispute, and others see nothing', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  expect(await disputeOf('owner', petId)).toBeNull()
  expect((await open(petId)).statusCode).toBe(204)
  const opened = { opened: expect.any(String), isContested: false }
  expect(await disputeOf('owner', petId)).toEqual(opened)
  expect(await disputeOf('coOwner', petId)).toEqual(opened)
  expect(await disputeOf('veterinarian', petId)).toEqual({ ...opened, reason: 'Tveir segjast eiga dýrið' })
  expect(await disputeOf('administrator', petId)).toEqual({ ...opened, reason: 'Tveir segjast eiga dýrið' })
  const [tag] = await f.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [petId])
  const found = await f.app.inject({ method: 'GET', url: `/api/MicroTags?tagNumber=${tag?.n}` })
  expect([found.statusCode, found.body.includes('ispute')]).toEqual([200, false])
  expect((await open(petId)).statusCode).toBe(409)
  expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([['disputeOpened', 'owner']])
  expect(await f.history('Pets', petId)).toEqual([['DisputeOpened', expect.any(String), 'administrator']])
})

describe('while a dispute is open', () => {
  test('no one can change the owner', async () => {
    const petId = await f.addPet()
    const transferId = await f.addTransfer(petId)
    await open(petId)
    const accepted = await f.call('newOwner', at(transferId, 'Accept'))
    // The new owner does not learn of the dispute.
    expect([accepted.statusCode, accepted.body.includes('greining')]).toEqual([409, false])
    const recorded = await f.call('administrator', at(transferId, 'Accept'), { reason: 'Úrskurður' })
    expect([recorded.statusCode, recorded.json().type]).toEqual([409, '/problems/pet-disputed'])
    expect((await f.call('newOwner', at(transferId, 'Reject'))).statusCode).toBe(200)
    expect((await f.call('owner', at(transferId, 'UndoReject'))).statusCode).toBe(409)
    expect((await propose('owner', petId)).json().type).toBe('/problems/pet-disputed')
    expect((await propose('administrator', petId, { reason: 'Úrskurður' })).statusCode).toBe(409)
    expect((await f.call('owner', `PUT /api/Pets/${petId}/HandoverCode`)).statusCode).toBe(409)
    expect(await owners(petId)).toEqual([{ person_id: f.ids.owner }])
  })

  test('a registration is not accepted', async () => {
    const petId = await f.addPet({ owner: null })
    const transferId = await f.addTransfer(petId)
    await open(petId)
    expect((await f.call('newOwner', at(transferId, 'Accept'))).statusCode).toBe(409)
    await decide(petId)
    expect((await f.call('newOwner', at(transferId, 'Accept'))).statusCode).toBe(200)
  })

  test('no one can change the number', async () => {
    const petId = await f.addPet()
    await open(petId)
    const body = { tagNumber: tagNumber(), invoicedPersonId: f.ids.veterinarian }
    expect((await f.call('veterinarian', `POST /api/Pets/${petId}/MicroTag`, body)).statusCode).toBe(409)
    const [tag] = await f.db.query<{ id: number; n: string }>(
      'select id, tag_number as n from microtag where pet_id = $1',
      [petId],
    )
    const correct = (number: string | undefined) =>
      f.call('administrator', `PUT /api/MicroTags/${tag?.id}`, { tagNumber: number, comment: 'Athugað' })
    expect((await correct(tagNumber())).statusCode).toBe(409)
    expect((await correct(tag?.n)).statusCode).toBe(200)
  })

  test('no one can change the co-owner', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    await open(petId)
    for (const who of ['owner', 'coOwner', 'administrator'] as const) {
      const answer = await f.call(who, `PUT /api/Pets/${petId}`, { ...dog, coOwnerPersonId: null })
      expect([who, answer.statusCode]).toEqual([who, 409])
    }
    const invited = await f.addPet()
    const id = (
      await f.db.query<{ id: number }>(
        `insert into co_owner_invitation (pet_id, person_id, status, invited_at, expires_at)
         values ($1, $2, 'invited', now(), now() + interval '1 day') returning id`,
        [invited, f.ids.other],
      )
    )[0]?.id
    await open(invited)
    expect((await f.call('other', `POST /api/CoOwnerInvitations/${id}/Accept`)).statusCode).toBe(409)
    expect((await f.call('other', `POST /api/CoOwnerInvitations/${id}/Decline`)).statusCode).toBe(200)
  })

  test('the owner reports the pet lost, found and dead, and changes other details', async () => {
    const petId = await f.addPet()
    await open(petId)
    const report = (incidentTypeId: number) => f.call('owner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId })
    expect((await f.call('owner', `PUT /api/Pets/${petId}`, { ...dog, color: 'svartur' })).statusCode).toBe(200)
    expect((await report(INCIDENT.Lost)).statusCode).toBe(201)
    expect((await report(INCIDENT.FoundAlive)).statusCode).toBe(201)
    const death = { ...dog, isDead: true, deathDate: '2026-02-02' }
    expect((await f.call('owner', `PUT /api/Pets/${petId}`, death)).statusCode).toBe(200)
  })
})

describe('the decision', () => {
  test('to keep the registration ends the dispute, closes its task and notifies the owner', async () => {
    const petId = await f.addPet()
    await open(petId)
    const [task] = (await f.call('administrator', 'GET /api/Tasks?Kind=dispute'))
      .json()
      .filter((one: { petId: number }) => one.petId === petId)
    const closing = { outcome: 'resolved', words: 'Lokið' }
    expect((await f.call('administrator', `POST /api/Tasks/${task.taskId}/Close`, closing)).statusCode).toBe(409)
    expect((await decide(petId)).statusCode).toBe(204)
    expect((await decide(petId)).statusCode).toBe(409)
    expect(await disputeOf('owner', petId)).toBeNull()
    expect((await f.db.query('select outcome from task where id = $1', [task.taskId]))[0]).toEqual({
      outcome: 'noAction',
    })
    expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([
      ['disputeOpened', 'owner'],
      ['disputeDecided', 'owner'],
    ])
    expect((await propose('owner', petId)).statusCode).toBe(201)
  })

  test('for another owner makes that person the owner at once, also of a lost pet with a pending transfer', async () => {
    const petId = await f.addPet({ pet: { is_lost: true, day_of_disappear: '2026-02-02' } })
    await f.addTransfer(petId)
    await open(petId)
    const body = { outcome: 'transferred', newOwnerPersonId: f.ids.other, reason: 'Dómur' }
    expect((await decide(petId, body)).statusCode).toBe(204)
    expect(await owners(petId)).toEqual([{ person_id: f.ids.other }])
    const mails = (await f.mails(petId)).map(({ kind, to }) => `${kind} ${to}`)
    expect(mails).toEqual(
      expect.arrayContaining([
        'transferCancelled newOwner',
        'disputeDecided owner',
        'acceptedInYourPlace other',
        'transferAccepted owner',
      ]),
    )
    const [transfer] = await f.db.query(
      'select status, start_reason, decision_reason from pet_transfer where pet_id = $1 order by id desc limit 1',
      [petId],
    )
    expect(transfer).toEqual({ status: 'accepted', start_reason: 'Dómur', decision_reason: 'Dómur' })
  })

  test('names a living person who is not the present owner, but only if it gives the pet to another owner', async () => {
    const petId = await f.addPet()
    await open(petId)
    const to = (newOwnerPersonId: number | null, outcome = 'transferred') =>
      decide(petId, { outcome, newOwnerPersonId, reason: 'Dómur' })
    for (const answer of [await to(null), await to(f.ids.owner), await to(999_999_999), await to(f.ids.other, 'kept')])
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['newOwnerPersonId']])
    expect(await disputeOf('owner', petId)).not.toBeNull()
  })

  test('is for administrators', async () => {
    const petId = await f.addPet()
    for (const who of ['owner', 'veterinarian', 'stranger'] as const) {
      expect((await f.call(who, `POST /api/Pets/${petId}/Dispute`, { reason: 'x' })).statusCode).toBe(403)
      expect((await f.call(who, `POST /api/Pets/${petId}/Dispute/Decision`, {})).statusCode).toBe(403)
    }
    expect((await f.call('administrator', 'POST /api/Pets/999999999/Dispute', { reason: 'x' })).statusCode).toBe(404)
    expect((await decide(999_999_999)).statusCode).toBe(404)
  })
})

describe('a lost pet', () => {
  const lost = { is_lost: true, day_of_disappear: '2026-02-02' }

  test('cannot be transferred by its owner until the owner reports it found', async () => {
    const petId = await f.addPet({ pet: lost })
    const refused = await propose('owner', petId)
    expect([refused.statusCode, refused.json().type]).toEqual([409, '/problems/pet-lost'])
    expect(
      (await f.call('owner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: INCIDENT.FoundAlive })).statusCode,
    ).toBe(201)
    expect((await propose('owner', petId)).statusCode).toBe(201)
  })

  test('blocks a transfer that was pending before', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    const transferId = await f.addTransfer(petId)
    await f.call('coOwner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: INCIDENT.Lost })
    const refused = await f.call('newOwner', at(transferId, 'Accept'))
    expect([refused.statusCode, refused.json().title]).toEqual([409, expect.stringContaining('týnt')])
    await f.call('owner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: INCIDENT.FoundAlive })
    expect((await f.call('newOwner', at(transferId, 'Accept'))).statusCode).toBe(200)
  })

  test('is transferred by an administrator with a reason, and the new owner accepts', async () => {
    const petId = await f.addPet({ pet: lost })
    const without = await propose('administrator', petId)
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([400, ['reason']])
    const { petTransferId } = (await propose('administrator', petId, { reason: 'Krafa sveitarfélags' })).json()
    expect(await f.history('PetTransfers', petTransferId)).toContainEqual([
      'StartReason',
      'Krafa sveitarfélags',
      'administrator',
    ])
    expect((await f.call('newOwner', at(petTransferId, 'Accept'))).statusCode).toBe(200)
  })

  test('is transferred when an administrator records the acceptance', async () => {
    const petId = await f.addPet({ pet: lost })
    const transferId = await f.addTransfer(petId)
    const answer = await f.call('administrator', at(transferId, 'Accept'), { reason: 'Úrskurður' })
    expect(answer.statusCode).toBe(200)
  })

  test('that has never had an owner can be accepted by its first owner', async () => {
    const petId = await f.addPet({ owner: null, pet: lost })
    const transferId = await f.addTransfer(petId)
    expect((await f.call('newOwner', at(transferId, 'Accept'))).statusCode).toBe(200)
  })

  test('needs a reason from administrators; others must not give one', async () => {
    const answer = await propose('owner', await f.addPet(), { reason: 'x' })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['reason']])
  })
})
