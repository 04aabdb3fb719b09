import { DAY_MS } from '@dyra/shared/domain/dates'
import { runPurge } from '../../../jobs/purge/purge.ts'
import { setup } from '../../../testing/test-app.ts'
import { addMember } from '../../persons/workplaces/testing/workplaces.ts'
import { type ScanFixture, scanFixture } from './testing/scan-fixture.ts'

const f = setup(scanFixture)
let shelter: Awaited<ReturnType<ScanFixture['addInstitution']>>
beforeAll(async () => {
  shelter = await f.addInstitution('shelter')
})

async function scanned(headers: Record<string, string> = shelter.headers, parts = {}) {
  const petId = await f.addPet(parts)
  const tagNumber = await f.numberOf(petId)
  expect((await f.scan(headers, { tagNumber })).statusCode).toBe(200)
  return { petId, tagNumber }
}

const reportsOf = (petId: number) =>
  f.db.selectFrom('found_report').selectAll().where('pet_id', '=', petId).orderBy('created_at').execute()

describe('the animal is with us', () => {
  test('notifies the owner in the name of the workplace, with its public phone', async () => {
    const { petId, tagNumber } = await scanned()
    const answer = await f.report(shelter.headers, { tagNumber, condition: 'injured' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ token: expect.any(String), notified: 'owner' })
    expect(await reportsOf(petId)).toMatchObject([
      {
        whereabouts: 'broughtTo',
        brought_to: 'Vinnustaður',
        phone: '5550100',
        shows_phone: true,
        condition: 'injured',
        finder_person_id: shelter.organisationId,
      },
    ])
    expect(await f.mails(petId)).toContainEqual(expect.objectContaining({ kind: 'foundReport', to: 'owner' }))
  })

  test('names the clinic of a veterinarian, or else the veterinarian', async () => {
    await f.db.query(`update person set phone_numbers = '{5550777}' where id = $1`, [f.ids.veterinarian])
    const alone = await scanned(f.headers.veterinarian)
    await f.report(f.headers.veterinarian, { tagNumber: alone.tagNumber })
    expect(await reportsOf(alone.petId)).toMatchObject([{ brought_to: 'Dýralæknir', phone: '5550777' }])
    const clinic = await f.addInstitution('clinic')
    await addMember(f.db, { workplaceId: clinic.workplaceId, personId: f.ids.veterinarian })
    const atWork = await scanned(f.headers.veterinarian)
    await f.report(f.headers.veterinarian, { tagNumber: atWork.tagNumber })
    expect(await reportsOf(atWork.petId)).toMatchObject([{ brought_to: 'Vinnustaður', phone: '5550100' }])
  })

  test('returns the first result of a repeated request', async () => {
    const { petId, tagNumber } = await scanned()
    const payload = { tagNumber, requestId: '3f0f6c1e-55f3-4a2c-8b5b-0d6f6a3b7a11' }
    const [first, second] = [await f.report(shelter.headers, payload), await f.report(shelter.headers, payload)]
    expect(second.json()).toEqual(first.json())
    expect(await reportsOf(petId)).toHaveLength(1)
    expect((await f.report(shelter.headers, { ...payload, condition: 'dead' })).statusCode).toBe(422)
  })

  test('is for animals that the caller scanned in the last day', async () => {
    const petId = await f.addPet()
    const tagNumber = await f.numberOf(petId)
    expect((await f.report(shelter.headers, { tagNumber })).json().errors).toEqual({
      tagNumber: ['Skannaðu dýrið fyrst'],
    })
    await f.scan(f.headers.veterinarian, { tagNumber })
    expect((await f.report(shelter.headers, { tagNumber })).statusCode).toBe(404)
    await f.scan(shelter.headers, { tagNumber })
    await f.db.query(`update access_log set created_at = now() - interval '25 hours' where pet_id = $1`, [petId])
    expect((await f.report(shelter.headers, { tagNumber })).statusCode).toBe(404)
    expect((await f.report(shelter.headers, { tagNumber: '352098100009999' })).statusCode).toBe(404)
  })
})

describe('before euthanasia', () => {
  test('records who was tried, how, when and the outcome; the history has no free text', async () => {
    const { petId, tagNumber } = await scanned()
    const triedAt = new Date(Date.now() - 3_600_000).toISOString()
    const answer = await f.attempt(shelter.headers, {
      tagNumber,
      triedAt,
      words: 'Hringt tvisvar',
    })
    expect(answer.statusCode).toBe(201)
    const history = await f.history('Pets', petId)
    expect(history.map(([field]) => field)).toEqual(
      expect.arrayContaining(['ContactTriedAt', 'ContactTried', 'ContactChannel', 'ContactOutcome']),
    )
    expect(JSON.stringify(history)).not.toContain('Hringt')
    const shown = (await f.call('administrator', `GET /api/Pets/${petId}/ContactAttempts`)).json()
    expect(shown).toMatchObject([
      {
        contactAttemptId: answer.json().contactAttemptId,
        triedAt,
        tried: 'owner',
        channel: 'phone',
        outcome: 'noAnswer',
        words: 'Hringt tvisvar',
        createdById: shelter.organisationId,
        actingPersonName: 'Starfsmaður',
      },
    ])
  })

  test('is in the owner’s access log, and in the exports of owner and veterinarian, with the free text only for the veterinarian', async () => {
    const { tagNumber } = await scanned(f.headers.veterinarian, { owner: 'newOwner' })
    await f.attempt(f.headers.veterinarian, { tagNumber, words: 'Leyndarmál' })
    const own = (await f.call('newOwner', 'GET /api/Users/me/AccessLog')).json()
    expect(own[0]).toMatchObject({ viewer: 'Veterinarian', what: 'contactAttempt', petName: 'Snati' })
    const attemptsOf = async (who: 'newOwner' | 'veterinarian' | 'stranger') =>
      (await f.call(who, 'GET /api/Users/me/Export')).json().contactAttempts
    expect(await attemptsOf('newOwner')).toMatchObject([{ outcome: 'noAnswer', words: null, byMyself: false }])
    expect(await attemptsOf('veterinarian')).toMatchObject([{ words: 'Leyndarmál', byMyself: true }])
    expect(await attemptsOf('stranger')).toEqual([])
  })

  test('refuses a time in the future or long ago, and an animal that was not scanned', async () => {
    const { tagNumber } = await scanned()
    const at = async (days: number) => {
      const triedAt = new Date(Date.now() + days * DAY_MS).toISOString()
      return Object.keys((await f.attempt(shelter.headers, { tagNumber, triedAt })).json().errors ?? {})
    }
    expect([await at(1), await at(-31), await at(-29)]).toEqual([['triedAt'], ['triedAt'], []])
    const unknown = await f.numberOf(await f.addPet())
    expect((await f.attempt(shelter.headers, { tagNumber: unknown })).statusCode).toBe(404)
  })

  test('records a repeated request once, and stores no free text in its answer', async () => {
    const { petId, tagNumber } = await scanned()
    const attempt = { tried: 'owner', channel: 'phone', outcome: 'noAnswer', words: 'Endurtekið' }
    const payload = { ...attempt, tagNumber, triedAt: new Date().toISOString() }
    const send = () =>
      f.app.inject({
        method: 'POST',
        url: '/api/Scans/ContactAttempts',
        payload,
        headers: { ...shelter.headers, 'idempotency-key': 'attempt-0000000000000001' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    expect((await f.call('administrator', `GET /api/Pets/${petId}/ContactAttempts`)).json()).toHaveLength(1)
    expect(JSON.stringify(await f.db.query('select * from idempotency'))).not.toContain('Endurtekið')
  })

  test('is deleted after two years', async () => {
    const { petId, tagNumber } = await scanned()
    await f.attempt(shelter.headers, { tagNumber })
    await f.db.query(`update contact_attempt set created_at = now() - interval '2 years 1 day' where pet_id = $1`, [
      petId,
    ])
    expect((await runPurge(f.db)).contactAttempts).toBe(1)
    expect((await f.call('administrator', `GET /api/Pets/${petId}/ContactAttempts`)).json()).toEqual([])
  })
})
