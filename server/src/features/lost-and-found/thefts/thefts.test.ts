import { randomUUID } from 'node:crypto'
import type { Who } from '../../../testing/pet-fixture.ts'
import { setup } from '../../../testing/test-app.ts'
import { addClaim } from '../../ownership/claims/testing/claims.ts'
import { addDispute, addHandoverCode } from '../../ownership/handover-codes/testing/handover-codes.ts'
import { theftFixture } from './testing/theft-fixture.ts'

const f = setup(theftFixture)
beforeEach(() => f.db.query('delete from counter'))

const [LOST, FOUND] = [1, 2]
const NOT_AT_PRESENT = 'Þetta er ekki hægt að svo stöddu. Hafðu samband við Dýraauðkenni.'
const transfer = (petId: number, who: Who = 'administrator') =>
  f.call(who, 'POST /api/PetTransfers', {
    petId,
    newOwnerPersonId: f.ids.newOwner,
    ...(who === 'administrator' && { reason: 'Kaupsamningur' }),
  })
const accept = (transferId: number) => f.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`, {})

describe('a theft', () => {
  test('is reported by the owner of a lost pet, who sees it with the case number; both keepers get a mail', async () => {
    const petId = await f.addLost({ coOwner: 'coOwner' })
    expect((await f.report(petId)).statusCode).toBe(204)
    const theft = await f.theftOf(petId)
    expect(theft).toMatchObject({ state: 'reported', caseNumber: '007-2026-1', confirmed: null, police: null })
    expect(Date.parse(theft.until) - Date.parse(theft.reported)).toBe(14 * 24 * 3_600_000)
    expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([
      ['theftReported', 'owner'],
      ['theftReported', 'coOwner'],
    ])
    expect(await f.history('Pets', petId)).toEqual([['TheftReported', expect.any(String), 'owner']])
  })

  test('is confirmed by the police who scanned the animal, as an act with their case number', async () => {
    const police = await f.addInstitution('police')
    const petId = await f.addLost()
    await f.report(petId)
    expect((await f.confirm(police.headers, petId)).statusCode).toBe(204)
    expect(await f.theftOf(petId)).toMatchObject({
      state: 'confirmed',
      caseNumber: '007-2026-9',
      confirmed: expect.any(String),
      police: expect.any(String),
    })
    await f.age(petId, 15)
    expect(await f.theftOf(petId)).toMatchObject({ state: 'confirmed' })
    expect((await f.mails(petId)).map(({ kind }) => kind)).toContain('theftConfirmed')
    const [row] = await f.db.query<{ by: number; as: number }>(
      `select created_by as by, acting_person_id as as from audit where column_name = 'TheftConfirmed' and row_id = $1`,
      [petId],
    )
    expect(row).toEqual({ by: police.organisationId, as: police.humanId })
  })

  test('is recorded by the police without a report of the owner, also after a report has lapsed', async () => {
    const police = await f.addInstitution('police')
    const [alone, lapsed] = [await f.addLost(), await f.addLost()]
    await f.report(lapsed)
    await f.age(lapsed, 15)
    expect(await f.theftOf(lapsed)).toMatchObject({ state: 'lapsed' })
    for (const petId of [alone, lapsed]) {
      expect((await f.confirm(police.headers, petId)).statusCode).toBe(204)
      expect(await f.theftOf(petId)).toMatchObject({ state: 'confirmed' })
    }
    expect((await f.confirm(police.headers, alone)).statusCode).toBe(409)
  })

  test('ends when the pet is found, dies or changes owner', async () => {
    const police = await f.addInstitution('police')
    const ended = async (petId: number) =>
      (await f.db.query('select 1 from theft where pet_id = $1 and ended_at is not null', [petId])).length
    const [found, dead, awarded] = [await f.addLost(), await f.addLost(), await f.addLost()]
    for (const petId of [found, dead, awarded]) await f.confirm(police.headers, petId)
    await f.post(found, 'owner', FOUND)
    const death = { name: 'Snati', speciesId: 1, genderId: 1, isDead: true, deathDate: '2026-03-03' }
    expect((await f.call('owner', `PUT /api/Pets/${dead}`, death)).statusCode).toBe(200)
    expect((await f.withdraw(awarded, 'administrator')).statusCode).toBe(204)
    await accept((await transfer(awarded)).json().petTransferId)
    expect([await ended(found), await ended(dead), await ended(awarded)]).toEqual([1, 1, 1])
  })

  test('is in the export of the owner, and deleted with the access log', async () => {
    const petId = await f.addLost()
    await f.report(petId)
    const exported = (await f.call('owner', 'GET /api/Users/me/Export')).json()
    expect(exported.thefts).toContainEqual(expect.objectContaining({ caseNumber: '007-2026-1', ended: null }))
  })
})

describe('the owner is refused', () => {
  const statusOf = async (petId: number) => (await f.report(petId)).statusCode

  test('for a pet that is not lost', async () => {
    expect(await statusOf(await f.addPet())).toBe(409)
  })

  test.each<[string, (petId: number) => Promise<unknown>]>([
    ['a transfer is open', (petId) => f.addTransfer(petId)],
    ['a claim is open', (petId) => addClaim(f.db, { petId, claimantId: f.ids.stranger, ownerId: f.ids.owner })],
    ['a dispute is open', (petId) => addDispute(f.db, petId)],
    [
      'the pet changed hands 13 days ago',
      (petId) =>
        f.db.query(
          `insert into ownership (pet_id, person_id, from_at, to_at)
          values ($1, $2, now() - interval '1 year', now() - interval '13 days')`,
          [petId, f.ids.newOwner],
        ),
    ],
  ])('while %s, and so are the police', async (_, make) => {
    const police = await f.addInstitution('police')
    const petId = await f.addLost()
    await make(petId)
    expect(await statusOf(petId)).toBe(409)
    expect((await f.confirm(police.headers, petId)).statusCode).toBe(409)
    expect(await f.db.query('select 1 from theft where pet_id = $1', [petId])).toEqual([])
  })

  test('but not 15 days after a change of owner', async () => {
    const petId = await f.addLost()
    await f.db.query(
      `insert into ownership (pet_id, person_id, from_at, to_at)
      values ($1, $2, now() - interval '1 year', now() - interval '15 days')`,
      [petId, f.ids.newOwner],
    )
    expect(await statusOf(petId)).toBe(204)
  })

  test('a second time in one loss, also after 14 days or a withdrawal', async () => {
    const [again, withdrawn] = [await f.addLost(), await f.addLost()]
    for (const petId of [again, withdrawn]) await f.report(petId)
    expect(await statusOf(again)).toBe(409)
    await f.age(again, 15)
    expect(await statusOf(again)).toBe(409)
    await f.withdraw(withdrawn)
    await f.age(withdrawn, 15)
    expect(await statusOf(withdrawn)).toBe(409)
  })

  test('after a pet was found and lost again at once, so that 14 days cannot be made 28', async () => {
    const petId = await f.addLost()
    await f.report(petId)
    await f.post(petId, 'owner', FOUND)
    await f.post(petId, 'owner', LOST)
    expect(await statusOf(petId)).toBe(409)
    await f.age(petId, 15)
    expect(await statusOf(petId)).toBe(204)
  })

  test('to withdraw what the police confirmed: only the police and administrators may', async () => {
    const police = await f.addInstitution('police')
    const petId = await f.addLost()
    await f.confirm(police.headers, petId)
    expect((await f.withdraw(petId)).statusCode).toBe(409)
    const tagNumber = await f.numberOf(petId)
    expect((await f.call(police.headers, 'POST /api/Scans/Thefts/Withdraw', { tagNumber })).statusCode).toBe(204)
    expect(await f.theftOf(petId)).toMatchObject({ state: 'withdrawn' })
    expect((await f.mails(petId)).map(({ kind }) => kind)).toContain('theftWithdrawn')
    await f.confirm(police.headers, petId)
    expect((await f.withdraw(petId, 'administrator')).statusCode).toBe(204)
    expect((await f.withdraw(petId, 'administrator')).statusCode).toBe(409)
  })
})

describe('the police', () => {
  test('are refused an animal that they have not scanned, or that is not lost', async () => {
    const police = await f.addInstitution('police')
    const petId = await f.addLost()
    const tagNumber = await f.numberOf(petId)
    const body = { tagNumber, caseNumber: '1' }
    expect((await f.call(police.headers, 'POST /api/Scans/Thefts', body)).statusCode).toBe(404)
    expect((await f.call(police.headers, 'POST /api/Scans/Thefts/Withdraw', { tagNumber })).statusCode).toBe(404)
    expect((await f.confirm(police.headers, await f.addPet())).statusCode).toBe(409)
  })

  test.each(['shelter', 'municipality', 'authority'] as const)('may confirm a theft, but not a %s', async (kind) => {
    const { headers } = await f.addInstitution(kind)
    const body = { tagNumber: await f.numberOf(await f.addLost()), caseNumber: '1' }
    expect((await f.call(headers, 'POST /api/Scans/Thefts', body)).statusCode).toBe(403)
    const { tagNumber } = body
    expect((await f.call(headers, 'POST /api/Scans/Thefts/Withdraw', { tagNumber })).statusCode).toBe(403)
  })
})

describe('while a pet is stolen', () => {
  test('no one can transfer it, not even an administrator with a reason; a certificate is issued, a proof is not', async () => {
    const petId = await f.addLost()
    expect((await f.report(petId)).statusCode).toBe(204)
    for (const who of ['owner', 'administrator'] as const) {
      const answer = await transfer(petId, who)
      expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringContaining('pet-stolen')])
    }
    expect((await f.call('owner', `PUT /api/Pets/${petId}/HandoverCode`)).statusCode).toBe(409)
    const make = (kind: string) =>
      f.call('owner', `POST /api/Pets/${petId}/VerificationDocuments`, { kind, showsName: false, showsAddress: false })
    expect([(await make('proof')).statusCode, (await make('certificate')).statusCode]).toEqual([409, 201])
    await f.withdraw(petId)
    expect((await transfer(petId)).statusCode).toBe(201)
  })

  test('a transfer that an administrator started waits; its new owner reads nothing of a theft', async () => {
    const petId = await f.addLost()
    const transferId = await f.addTransfer(petId, { start_reason: 'Kaupsamningur' })
    // The police knew of the theft before the transfer.
    await f.db.query(`insert into theft (pet_id, case_number, reported_at, reported_by) values ($1, '1', now(), $2)`, [
      petId,
      f.ids.owner,
    ])
    const answer = await accept(transferId)
    expect([answer.statusCode, answer.json().title]).toEqual([409, NOT_AT_PRESENT])
    expect(answer.body).not.toMatch(/stol|þjóf|pet-stolen/i)
    const pet = await f.call('newOwner', `GET /api/Pets/${petId}`)
    expect(pet.json()).not.toHaveProperty('theft')
    await f.withdraw(petId)
    expect((await accept(transferId)).statusCode).toBe(200)
  })

  test('each scan shows the theft until the report lapses; of staff, only administrators see the case number', async () => {
    const police = await f.addInstitution('police')
    const shelter = await f.addInstitution('shelter')
    const petId = await f.addLost({ coOwner: 'coOwner' })
    const tagNumber = await f.numberOf(petId)
    await f.report(petId)
    for (const who of [police.headers, 'veterinarian' as const])
      expect((await f.scan(who, petId)).json().flags).toEqual(['stolen', 'lost'])
    const found = await f.call(shelter.headers, 'POST /api/Scans', { tagNumber, purpose: 'found' })
    expect(found.json().flags).toEqual(['stolen', 'lost'])
    expect(await f.theftOf(petId, 'veterinarian')).toEqual({ state: 'reported' })
    expect(await f.theftOf(petId, 'coOwner')).not.toHaveProperty('caseNumber')
    expect(await f.theftOf(petId, 'administrator')).toMatchObject({ caseNumber: '007-2026-1' })
    await f.age(petId, 15)
    expect((await f.scan('veterinarian', petId)).json().flags).toEqual(['lost'])
    expect(await f.theftOf(petId, 'veterinarian')).toBeNull()
  })
})

describe('an attacker', () => {
  test('who watches the public pages sees no difference between a stolen and a lost pet', async () => {
    const petId = await f.addLost()
    const tagNumber = await f.numberOf(petId)
    const alert = { postalCodeId: 101, place: null, time: null, marks: null, message: null }
    await f.call('owner', `PUT /api/Pets/${petId}/LostAlert`, { ...alert, isListed: true, tellsWatchers: false })
    const [{ code } = { code: '' }] = await f.db.query<{ code: string }>(
      'select code from lost_alert where pet_id = $1',
      [petId],
    )
    const tag = (await f.call('owner', `PUT /api/Pets/${petId}/CollarTag`, { showsPhone: false })).json().tag.code
    const views = () =>
      Promise.all(
        [
          f.app.inject(`/api/LostAlerts/${code}`),
          f.app.inject('/api/LostAlerts'),
          f.app.inject(`/api/MicroTags?tagNumber=${tagNumber}`),
          f.app.inject(`/api/CollarTags/${tag}`),
        ].map(async (answer) => {
          const { statusCode, body } = await answer
          return [statusCode, body]
        }),
      )
    const before = await views()
    expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200])
    expect((await f.report(petId)).statusCode).toBe(204)
    expect(await views()).toEqual(before)
  })

  test('who is the co-owner, the registrar, a veterinarian or a stranger can neither report nor withdraw a theft', async () => {
    const petId = await f.addLost({ coOwner: 'coOwner' })
    for (const who of ['coOwner', 'stranger', 'veterinarian', 'registrar'] as const)
      expect((await f.report(petId, who)).statusCode).toBe(who === 'stranger' ? 404 : 403)
    expect((await f.report(petId, 'administrator')).statusCode).toBe(403)
    await f.report(petId)
    for (const who of ['coOwner', 'stranger', 'veterinarian', 'registrar'] as const)
      expect((await f.withdraw(petId, who)).statusCode).toBe(who === 'stranger' ? 404 : 403)
    expect(await f.theftOf(petId)).toMatchObject({ state: 'reported' })
  })

  test('who was the keeper can neither read nor change anything after the pet has another owner', async () => {
    const petId = await f.addPet()
    await accept(await f.addTransfer(petId))
    await f.db.query(
      `update ownership set to_at = to_at - interval '20 days', from_at = from_at - interval '30 days'
      where pet_id = $1 and to_at is not null`,
      [petId],
    )
    await f.post(petId, 'newOwner', LOST)
    expect((await f.report(petId, 'newOwner')).statusCode).toBe(204)
    expect((await f.report(petId, 'owner')).statusCode).toBe(404)
    expect((await f.withdraw(petId, 'owner')).statusCode).toBe(404)
    const exported = (await f.call('owner', 'GET /api/Users/me/Export')).json().thefts
    const [{ id } = { id: 0 }] = await f.db.query<{ id: number }>('select id from theft where pet_id = $1', [petId])
    expect(id).toBeGreaterThan(0)
    expect(exported.map(({ theftId }: { theftId: number }) => theftId)).not.toContain(id)
  })

  test.each(['coOwner', 'veterinarian'] as const)(
    'cannot end a theft by a report of the %s that the pet is found',
    async (who) => {
      const petId = await f.addLost({ coOwner: 'coOwner' })
      await f.report(petId)
      expect((await f.post(petId, who, FOUND)).json()).toMatchObject({ unconfirmed: true })
      expect(await f.theftOf(petId)).toMatchObject({ state: 'reported' })
      expect((await f.post(petId, 'owner', FOUND)).json()).toMatchObject({ unconfirmed: false })
      expect(await f.theftOf(petId)).toBeNull()
    },
  )

  test('who is the co-owner cannot end the theft by writing in a thread that the pet is home, and the thread says so', async () => {
    const petId = await f.addLost({ coOwner: 'coOwner' })
    await f.report(petId)
    const sent = { condition: 'well', whereabouts: 'withMe', showPhone: false, showEmail: false, formSeconds: 20 }
    const payload = { ...sent, requestId: randomUUID(), tagNumber: await f.numberOf(petId) }
    expect((await f.app.inject({ method: 'POST', url: '/api/FoundReports', payload })).statusCode).toBe(201)
    const [{ id } = { id: '' }] = await f.db.query<{ id: string }>('select id from found_report where pet_id = $1', [
      petId,
    ])
    const read = async (who: Who) => (await f.call(who, `POST /api/FoundReports/${id}/Read`)).json().homeNeedsOwner
    expect([await read('owner'), await read('coOwner')]).toEqual([false, true])
    expect((await f.call('coOwner', `POST /api/FoundReports/${id}/Close`, { isHome: true })).statusCode).toBe(200)
    expect(await f.theftOf(petId)).toMatchObject({ state: 'reported' })
    expect((await f.call('owner', `GET /api/Pets/${petId}`)).json()).toMatchObject({ isLost: true })
  })

  test('whose report accuses a former partner loses it when a dispute opens, but a confirmed theft stays', async () => {
    const police = await f.addInstitution('police')
    const [reported, confirmed] = [await f.addLost({ coOwner: 'coOwner' }), await f.addLost({ coOwner: 'coOwner' })]
    await f.report(reported)
    await f.confirm(police.headers, confirmed)
    for (const petId of [reported, confirmed])
      expect(
        (await f.call('administrator', `POST /api/Pets/${petId}/Dispute`, { reason: 'Skilnaður' })).statusCode,
      ).toBe(204)
    expect(await f.theftOf(reported)).toMatchObject({ state: 'withdrawn' })
    expect(await f.theftOf(confirmed)).toMatchObject({ state: 'confirmed' })
  })

  test('who holds the pet cannot prevent a confirmation by a claim, nor get the pet by it', async () => {
    const police = await f.addInstitution('police')
    const petId = await f.addLost()
    await f.report(petId)
    await addClaim(f.db, { petId, claimantId: f.ids.stranger, ownerId: f.ids.owner })
    expect((await f.confirm(police.headers, petId)).statusCode).toBe(204)
    expect((await transfer(petId)).statusCode).toBe(409)
  })

  test.each(['the owner', 'the police'])(
    'whose code is older than the report of %s gets the answer to an unknown code, also after the theft',
    async (by) => {
      const police = await f.addInstitution('police')
      const petId = await f.addLost()
      const code = await addHandoverCode(f.db, { petId, ownerId: f.ids.owner })
      expect((await (by === 'the owner' ? f.report(petId) : f.confirm(police.headers, petId))).statusCode).toBe(204)
      const use = () => f.call('newOwner', 'POST /api/HandoverCodes/Use', { code })
      const used = await use()
      expect(used.statusCode).toBe(404)
      expect(used.body).not.toMatch(/stol|þjóf/i)
      await f.post(petId, 'owner', FOUND)
      expect((await use()).statusCode).toBe(404)
    },
  )

  test('who gets the pet later reads no theft of an earlier owner in the export', async () => {
    const petId = await f.addLost()
    await f.report(petId)
    await f.post(petId, 'owner', FOUND)
    await accept(await f.addTransfer(petId))
    const [{ id } = { id: 0 }] = await f.db.query<{ id: number }>('select id from theft where pet_id = $1', [petId])
    const idsFor = async (who: Who) =>
      (await f.call(who, 'GET /api/Users/me/Export')).json().thefts.map(({ theftId }: { theftId: number }) => theftId)
    expect(await idsFor('owner')).toContain(id)
    expect(await idsFor('newOwner')).not.toContain(id)
  })
})

describe('of two reports at once', () => {
  test('one is recorded', async () => {
    const petId = await f.addLost()
    const statuses = (await Promise.all([f.report(petId), f.report(petId)])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([204, 409])
  })
})
