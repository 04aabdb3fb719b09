import { setupPets } from '../../../testing/pet-fixture.ts'
import { notifyWatchers } from './service.ts'

const fixture = setupPets()
beforeAll(async () => {
  await fixture.db.query(`update person set email = 'skoda@example.com' where id = $1`, [fixture.ids.stranger])
})
beforeEach(async () => {
  await fixture.db.query('delete from watcher')
  await fixture.db.query('delete from lost_alert')
  await fixture.db.query('delete from outbox')
})

const nothing = { postalCodeIds: [], municipalities: [], regions: [], speciesIds: [] }
type Watcher = 'stranger' | 'other' | 'veterinarian' | 'coOwner'
const watch = (choice: object, who: Watcher = 'stranger') =>
  fixture.call(who, 'PUT /api/Users/me/Watch', { ...nothing, ...choice })
const alert = async (postalCodeId = 105, pet: object = {}) => {
  const petId = await fixture.addPet({
    coOwner: 'coOwner',
    pet: { is_lost: true, day_of_disappear: '2026-03-02', ...pet },
  })
  const input = { postalCodeId, isListed: false, tellsWatchers: true }
  expect((await fixture.call('owner', `PUT /api/Pets/${petId}/LostAlert`, input)).statusCode).toBe(200)
  return petId
}
const run = () => notifyWatchers(fixture.db)
const mails = async () => {
  const rows = await fixture.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', 'like', 'watched%')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, recipient_person_id, pet_ids }) => [kind, recipient_person_id, pet_ids])
}
const hourLater = () => fixture.db.query(`update watcher set last_digest_at = last_digest_at - interval '61 minutes'`)

describe('a watcher gets alerts', () => {
  test.each([
    ['of the postal code', { postalCodeIds: [105] }],
    ['of the municipality', { municipalities: ['Reykjavíkurborg'] }],
    ['of the part of the country', { regions: ['Höfuðborgarsvæðið'] }],
    ['of the species in the municipality', { municipalities: ['Reykjavíkurborg'], speciesIds: [1] }],
  ])('%s', async (_, choice) => {
    expect((await watch(choice)).statusCode).toBe(200)
    const petId = await alert()
    expect(await run()).toEqual({ digests: 1, ends: 0 })
    expect(await mails()).toEqual([['watchedAlerts', fixture.ids.stranger, [petId]]])
  })

  test.each([
    ['of another place', { municipalities: ['Akureyrarbær'] }],
    ['of another species', { municipalities: ['Reykjavíkurborg'], speciesIds: [2] }],
  ])('and none %s', async (_, choice) => {
    await watch(choice)
    await alert()
    expect(await run()).toEqual({ digests: 0, ends: 0 })
  })

  test('but no alerts of their own pets, older alerts, or alerts that are not for watchers', async () => {
    await alert()
    await watch({ postalCodeIds: [105] }, 'coOwner')
    await alert()
    await watch({ postalCodeIds: [105] })
    const petId = await fixture.addPet({ pet: { is_lost: true, day_of_disappear: '2026-03-02' } })
    await fixture.call('owner', `PUT /api/Pets/${petId}/LostAlert`, {
      postalCodeId: 105,
      isListed: true,
      tellsWatchers: false,
    })
    expect(await run()).toEqual({ digests: 0, ends: 0 })
  })

  test('of which the outbox holds only the ids', async () => {
    await watch({ postalCodeIds: [105] })
    await alert()
    await run()
    const { payload } = await fixture.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'watchedAlerts')
      .executeTakeFirstOrThrow()
    expect(Object.keys(payload)).toEqual(['alertIds'])
  })
})

describe('at most one mail an hour', () => {
  test('collects the alerts of the hour', async () => {
    await watch({ postalCodeIds: [105] })
    const first = await alert()
    await run()
    const second = await alert()
    const third = await alert()
    expect(await run()).toEqual({ digests: 0, ends: 0 })
    await hourLater()
    expect(await run()).toEqual({ digests: 1, ends: 0 })
    expect(await mails()).toEqual([
      ['watchedAlerts', fixture.ids.stranger, [first]],
      ['watchedAlerts', fixture.ids.stranger, [second, third]],
    ])
    await hourLater()
    expect(await run()).toEqual({ digests: 0, ends: 0 })
  })

  test('and sends no mail twice when ten processes run at once', async () => {
    await watch({ postalCodeIds: [105] })
    await watch({ postalCodeIds: [105] }, 'other')
    await alert()
    const counts = await Promise.all(Array.from({ length: 10 }, run))
    expect(counts.reduce((sum, { digests }) => sum + digests, 0)).toBe(2)
    expect(await mails()).toHaveLength(2)
  })
})

test('the end of an alert is announced once, and only to watchers who got the alert', async () => {
  await watch({ postalCodeIds: [105] })
  const petId = await alert()
  await run()
  await watch({ postalCodeIds: [105] }, 'other')
  await fixture.call('owner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 2 })
  expect(await run()).toEqual({ digests: 0, ends: 1 })
  expect(await run()).toEqual({ digests: 0, ends: 0 })
  expect((await mails()).at(-1)).toEqual(['watchedAlertsEnded', fixture.ids.stranger, [petId]])
})

test('an alert that ends within the hour is never mailed', async () => {
  await watch({ postalCodeIds: [105] })
  const petId = await alert()
  await fixture.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)
  expect(await run()).toEqual({ digests: 0, ends: 0 })
})

test('an alert that is sent again reaches watchers again', async () => {
  await watch({ postalCodeIds: [105] })
  const petId = await alert()
  await run()
  await hourLater()
  await fixture.db.query(`update lost_alert set created_at = now() - interval '15 days' where pet_id = $1`, [petId])
  await fixture.call('owner', `POST /api/Pets/${petId}/LostAlert/Renew`)
  expect(await run()).toEqual({ digests: 1, ends: 0 })
})

describe('the choice', () => {
  test('is stored, read and deleted', async () => {
    const choice = { ...nothing, municipalities: ['Akureyrarbær'], speciesIds: [2] }
    await watch(choice, 'veterinarian')
    await fixture.db.query(`update person set email = 'd@example.com' where id = $1`, [fixture.ids.veterinarian])
    expect((await watch(choice, 'veterinarian')).json()).toMatchObject({ watch: choice, hasEmail: true, isAdult: true })
    expect((await fixture.call('veterinarian', 'DELETE /api/Users/me/Watch')).statusCode).toBe(204)
    const read = await fixture.call('veterinarian', 'GET /api/Users/me/Watch')
    expect(read.json()).toMatchObject({ watch: null, hasEmail: true, isAdult: true })
  })

  test.each([
    [{}, 'postalCodeIds'],
    [{ postalCodeIds: [999] }, 'postalCodeIds'],
    [{ municipalities: ['Atlantis'] }, 'municipalities'],
    [{ regions: ['Atlantis'] }, 'regions'],
    [{ postalCodeIds: [105], speciesIds: [77] }, 'speciesIds'],
  ])('%j is refused at %s', async (choice, field) => {
    const answer = await watch(choice)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, expect.arrayContaining([field])])
  })

  test('needs an e-mail address', async () => {
    await fixture.db.query('update person set email = null where id = $1', [fixture.ids.stranger])
    expect((await watch({ postalCodeIds: [105] })).json().title).toBe(
      'Skráðu netfang fyrst, svo að hægt sé að senda þér póst',
    )
    await fixture.db.query(`update person set email = 'skoda@example.com' where id = $1`, [fixture.ids.stranger])
  })

  test('is for adults', async () => {
    const { ssn } = await fixture.db
      .selectFrom('person')
      .select('ssn')
      .where('id', '=', fixture.ids.stranger)
      .executeTakeFirstOrThrow()
    const year = String(new Date().getUTCFullYear() - 12).slice(2)
    await fixture.db.query('update person set ssn = $2 where id = $1', [fixture.ids.stranger, `0101${year}9990`])
    expect((await watch({ postalCodeIds: [105] })).json().title).toBe('Aðeins fullorðnir geta vaktað svæði')
    await fixture.db.query('update person set ssn = $2 where id = $1', [fixture.ids.stranger, ssn])
  })
})
