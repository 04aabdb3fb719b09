import { setupPets } from '../../../testing/pet-fixture.ts'
import { sendReminders } from './remind-owner.ts'
import { at, resetMailsAndLimits } from './testing/steps.ts'

const fixture = setupPets()
beforeEach(() => resetMailsAndLimits(fixture))

describe('a reminder', () => {
  test('is sent at most once an hour', async () => {
    const petId = await fixture.addPet()
    const transferId = await fixture.addTransfer(petId)
    const first = await fixture.call('owner', at(transferId, 'EmailPrompt'))
    expect(first.json().reminded).toEqual(expect.any(String))
    const second = await fixture.call('administrator', at(transferId, 'EmailPrompt'))
    expect(second.statusCode).toBe(429)
    expect(second.json().title).toMatch(/^Áminning hefur þegar verið send\. Reyndu aftur eftir \d+ mínútur?\.$/)
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(3500)
    await fixture.db.query("update pet_transfer set reminded_at = now() - interval '61 minutes' where id = $1", [
      transferId,
    ])
    await fixture.db.updateTable('outbox').set({ done_at: new Date() }).execute()
    expect((await fixture.call('owner', at(transferId, 'EmailPrompt'))).statusCode).toBe(200)
    expect((await fixture.mails(petId)).map(({ kind }) => kind)).toEqual(['transferReminder', 'transferReminder'])
  })

  test('of several pets to one person is one mail, without transfers that were decided before it was sent', async () => {
    const [snati, depill, perla] = [await fixture.addPet(), await fixture.addPet(), await fixture.addPet()]
    const transfers = [
      await fixture.addTransfer(snati),
      await fixture.addTransfer(depill),
      await fixture.addTransfer(perla),
    ]
    for (const transferId of transfers) await fixture.call('administrator', at(transferId, 'EmailPrompt'))
    const waiting = () =>
      fixture.db
        .selectFrom('outbox')
        .select(['kind', 'pet_ids', 'payload', 'run_at'])
        .where('done_at', 'is', null)
        .execute()
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'transferReminder', pet_ids: [snati, depill, perla] })
    expect(mail?.payload.pets).toHaveLength(3)
    expect(mail?.payload.pets).toMatchObject([{ currentOwnerName: 'Eigandi' }, {}, {}])
    expect(Number(mail?.run_at) - Date.now()).toBeLessThanOrEqual(60_000)
    await fixture.call('newOwner', at(transfers[1] ?? 0, 'Reject'))
    const [left] = (await waiting()).filter(({ kind }) => kind === 'transferReminder')
    expect(left?.pet_ids).toEqual([snati, perla])
    expect(left?.payload.pets).toHaveLength(2)
    await fixture.call('newOwner', at(transfers[0] ?? 0, 'Accept'))
    await fixture.call('newOwner', at(transfers[2] ?? 0, 'Reject'))
    expect((await waiting()).filter(({ kind }) => kind === 'transferReminder')).toEqual([])
  })

  test('of a registration, or to another address, is a separate mail', async () => {
    const remind = async (parts: object, body?: object, owner: null | 'owner' = 'owner') => {
      const transferId = await fixture.addTransfer(await fixture.addPet({ owner }), parts)
      await fixture.call('administrator', at(transferId, 'EmailPrompt'), body)
    }
    const toStranger = { new_owner_person_id: fixture.ids.stranger }
    await remind({})
    await remind({}, undefined, null)
    await remind(toStranger, { alternativeEmail: 'eitt@example.com' })
    await remind(toStranger, { alternativeEmail: 'tvo@example.com' })
    const mails = await fixture.db.selectFrom('outbox').select(['kind', 'address']).orderBy('id').execute()
    expect(mails).toEqual([
      { kind: 'transferReminder', address: null },
      { kind: 'registrationReminder', address: null },
      { kind: 'transferReminder', address: 'eitt@example.com' },
      { kind: 'transferReminder', address: 'tvo@example.com' },
    ])
  })

  test('of a registration goes to the alternative address, as do later mails', async () => {
    const petId = await fixture.addPet({ owner: null })
    const transferId = await fixture.addTransfer(petId, {
      new_owner_person_id: fixture.ids.stranger,
      created_at: new Date('2026-03-04T10:00:00Z'),
    })
    await fixture.call('registrar', at(transferId, 'EmailPrompt'), { alternativeEmail: 'nytt@example.com' })
    await fixture.db.updateTable('outbox').set({ done_at: new Date() }).execute()
    await fixture.call('registrar', at(transferId, 'Cancel'))
    expect(await fixture.mails(petId)).toMatchObject([
      {
        kind: 'registrationReminder',
        address: 'nytt@example.com',
        data: { pets: [{ date: '2026-03-04', veterinarianName: 'Skrásetjari' }] },
      },
      { kind: 'registrationCancelled', address: 'nytt@example.com' },
    ])
  })

  test('cannot go to another address if the person has one', async () => {
    const transferId = await fixture.addTransfer(await fixture.addPet())
    const answer = await fixture.call('owner', at(transferId, 'EmailPrompt'), { alternativeEmail: 'annad@example.com' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({
      alternativeEmail: ['Viðkomandi er með skráð netfang og fær póstinn þangað'],
    })
  })

  test('can correct a mistyped address once a day', async () => {
    const petId = await fixture.addPet()
    const transferId = await fixture.addTransfer(petId, { new_owner_person_id: fixture.ids.stranger })
    const remind = (alternativeEmail: string) =>
      fixture.call('owner', at(transferId, 'EmailPrompt'), { alternativeEmail })
    const anHourLater = () =>
      fixture.db.query("update pet_transfer set reminded_at = now() - interval '61 minutes' where id = $1", [
        transferId,
      ])
    expect((await remind('finandi@example.com')).json()).toMatchObject({
      newOwnerEmail: 'f•••@e•••.com',
      isAlternativeEmail: true,
    })
    await anHourLater()
    expect((await remind('finnandi@heima.is')).json().newOwnerEmail).toBe('f•••@h•••.is')
    expect((await fixture.mails(petId)).map(({ address }) => address)).toEqual([
      'finandi@example.com',
      'finnandi@heima.is',
    ])
    await anHourLater()
    const third = await remind('annar@heima.is')
    expect(third.statusCode).toBe(429)
    expect(third.json().title).toMatch(
      /^Annað netfang hefur þegar verið gefið upp fyrir þennan eiganda í dag\. Reyndu aftur eftir \d+ klukkustund/,
    )
    expect((await remind('finnandi@heima.is')).statusCode).toBe(200)
  })

  test('is refused if no address is known, and can then be sent to an alternative address at once', async () => {
    const petId = await fixture.addPet()
    const transferId = await fixture.addTransfer(petId, { new_owner_person_id: fixture.ids.stranger })
    const answer = await fixture.call('owner', at(transferId, 'EmailPrompt'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ alternativeEmail: ['Fann ekki netfang hjá notanda'] })
    const body = { alternativeEmail: 'finnandi@example.com' }
    expect((await fixture.call('owner', at(transferId, 'EmailPrompt'), body)).json()).toMatchObject({
      newOwnerHasEmail: true,
    })
  })
})

describe('before the legal time limit', () => {
  beforeEach(() =>
    fixture.db.query(`update pet_transfer set status = 'cancelled', decided_at = now() where status = 'pending'`),
  )

  const waiting = (days: number, parts: object = {}) => ({
    created_at: new Date(Date.now() - days * 24 * 60 * 60_000),
    ...parts,
  })
  const kinds = async (petId: number) => (await fixture.mails(petId)).map(({ kind, to }) => [kind, to])

  test('the new owner is reminded once, of transfers and registrations', async () => {
    const [sold, registered] = [await fixture.addPet(), await fixture.addPet({ owner: null })]
    const transferId = await fixture.addTransfer(sold, waiting(9.9))
    await fixture.addTransfer(registered, waiting(10.1))
    expect(await sendReminders(fixture.app)).toEqual({ reminded: 1, failed: 0 })
    expect([await kinds(sold), await kinds(registered)]).toEqual([[], [['registrationReminder', 'newOwner']]])
    await fixture.db.query(`update pet_transfer set created_at = created_at - interval '1 day' where id = $1`, [
      transferId,
    ])
    expect(await sendReminders(fixture.app)).toEqual({ reminded: 1, failed: 0 })
    expect(await kinds(sold)).toEqual([['transferReminder', 'newOwner']])
    expect(await sendReminders(fixture.app)).toEqual({ reminded: 0, failed: 0 })
  })

  test('the new owner is reminded even after an earlier reminder by hand', async () => {
    const petId = await fixture.addPet()
    const early = new Date(Date.now() - 8 * 24 * 60 * 60_000)
    await fixture.addTransfer(petId, waiting(11, { reminded_at: early }))
    expect(await sendReminders(fixture.app)).toEqual({ reminded: 1, failed: 0 })
  })

  test.each([
    ['the time has passed', {}, waiting(14.1)],
    ['a reminder was sent by hand in the last days', {}, waiting(11, { reminded_at: new Date() })],
    ['the transfer was rejected', {}, waiting(11, { status: 'rejected', decided_at: new Date() })],
    ['the pet is lost', { is_lost: true, day_of_disappear: '2026-01-01' }, waiting(11)],
    ['the pet is dead', { is_dead: true, day_of_death: '2026-01-01', death_registered_at: new Date() }, waiting(11)],
  ])('the new owner is not reminded if %s', async (...[, pet, parts]) => {
    const petId = await fixture.addPet({ pet })
    await fixture.addTransfer(petId, parts)
    expect(await sendReminders(fixture.app)).toEqual({ reminded: 0, failed: 0 })
    expect(await fixture.mails(petId)).toEqual([])
  })

  test('the new owner is not reminded while a dispute is open, or without an address', async () => {
    const [disputed, unreachable] = [await fixture.addPet(), await fixture.addPet()]
    await fixture.addTransfer(disputed, waiting(11))
    await fixture.db.query(`insert into pet_dispute (pet_id, reason, created_by) values ($1, 'Ágreiningur', $2)`, [
      disputed,
      fixture.ids.administrator,
    ])
    await fixture.addTransfer(unreachable, waiting(11, { new_owner_person_id: fixture.ids.stranger }))
    expect(await sendReminders(fixture.app)).toEqual({ reminded: 0, failed: 0 })
  })
})
