import { addDays, today } from '@dyra/shared/domain/dates'
import { setup } from '../../../testing/test-app.ts'
import { alertFixture, full, off } from './testing/alert-fixture.ts'

const fixture = setup(alertFixture)

describe('an alert', () => {
  test('shows the pet, its place and the owner’s words, and neither number nor owner', async () => {
    const petId = await fixture.lostPet()
    const code = await fixture.publish(petId)
    const answer = await fixture.page(code)
    expect(answer.json()).toEqual({
      code,
      petName: 'Snati',
      speciesId: 1,
      speciesName: 'Hundur',
      breedName: null,
      genderName: 'Rakki',
      color: 'Svartur',
      postalCodeId: 105,
      postalPlace: 'Reykjavík',
      region: 'Höfuðborgarsvæðið',
      since: '2026-03-02',
      hasPicture: false,
      place: 'Við Klambratún',
      time: '22:30',
      marks: 'Hvít loppa',
      message: 'Kolur er styggur',
      hasPhone: false,
    })
    expect(answer.body).not.toMatch(/HEIMUR|Eigandi|555/)
  })

  test('is listed only if the owner chose it; its code always opens it', async () => {
    const code = await fixture.publish(await fixture.lostPet(), off)
    expect(await fixture.isListed(code)).toBe(false)
    expect((await fixture.page(code)).statusCode).toBe(200)
  })

  test('is changed in place, so that its URL stays', async () => {
    const petId = await fixture.lostPet('coOwner')
    const code = await fixture.publish(petId, off)
    expect((await fixture.put(petId, full, 'coOwner')).json().alert).toMatchObject({
      code,
      isListed: true,
      place: full.place,
    })
    expect(await fixture.isListed(code)).toBe(true)
  })

  test.each([
    ['watchers without a postal code', { ...off, tellsWatchers: true }, 'postalCodeId'],
    ['an unknown postal code', { ...off, postalCodeId: 999 }, 'postalCodeId'],
    ['a time that does not exist', { ...off, time: '24:00' }, 'time'],
    ['a place of two lines', { ...off, place: 'a\nb' }, 'place'],
  ])('refuses %s at the field', async (_, input, field) => {
    const answer = await fixture.put(await fixture.lostPet(), input)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test('refuses a pet that is not lost', async () => {
    const answer = await fixture.put(await fixture.addPet())
    expect([answer.statusCode, answer.json().title]).toEqual([409, 'Dýrið er ekki skráð týnt'])
  })

  test('records its switches in the history, not its texts', async () => {
    const petId = await fixture.lostPet()
    await fixture.put(petId)
    const history = await fixture.history('Pets', petId)
    expect(history.filter(([column]) => String(column).startsWith('Alert'))).toEqual([
      ['AlertIsListed', 'true', 'owner'],
      ['AlertTellsWatchers', 'true', 'owner'],
    ])
    expect(JSON.stringify(history)).not.toContain('Klambratún')
  })

  test('answers 404 for an unknown code, and 400 for a text that cannot be a code', async () => {
    expect((await fixture.page('abcdefgh23456789')).statusCode).toBe(404)
    expect((await fixture.page('1')).statusCode).toBe(400)
  })
})

describe('the list', () => {
  test('filters by species and region, newest first', async () => {
    const first = await fixture.publish(await fixture.lostPet())
    const second = await fixture.publish(await fixture.lostPet(), { ...full, postalCodeId: 600 })
    const codes = (await fixture.list()).map(({ code }) => code)
    expect(codes.indexOf(second)).toBeLessThan(codes.indexOf(first))
    const north = `Region=${encodeURIComponent('Norðurland')}`
    expect([await fixture.isListed(first, north), await fixture.isListed(second, north)]).toEqual([false, true])
    expect([await fixture.isListed(first, 'SpeciesId=1'), await fixture.isListed(first, 'SpeciesId=2')]).toEqual([
      true,
      false,
    ])
  })

  test('has pages with the total', async () => {
    await fixture.publish(await fixture.lostPet())
    const answer = await fixture.app.inject({ url: '/api/LostAlerts?Size=1' })
    expect(answer.json()).toHaveLength(1)
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(1)
  })

  test('refuses an unknown region', async () => {
    expect((await fixture.app.inject({ url: '/api/LostAlerts?Region=Atlantis' })).json().errors).toHaveProperty(
      'Region',
    )
  })
})

describe('with a Lost report', () => {
  const report = (who: 'owner' | 'coOwner' | 'veterinarian' | 'stranger', petId: number, alert?: object) =>
    fixture.call(who, `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 1, date: today(), alert })
  const kinds = async (petId: number) => (await fixture.mails(petId)).map(({ kind, to }) => [kind, to])

  test('the owner publishes and gets the checklist', async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    expect((await report('owner', petId, full)).statusCode).toBe(201)
    expect(await fixture.rowOf(petId)).toMatchObject({ is_listed: true, postal_code_id: 105 })
    expect(await kinds(petId)).toContainEqual(['lostChecklist', 'owner'])
  })

  test('an invalid alert records nothing', async () => {
    const petId = await fixture.addPet()
    const answer = await report('owner', petId, { ...off, tellsWatchers: true })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['alert.postalCodeId']])
    const pet = await fixture.db.selectFrom('pet').select('is_lost').where('id', '=', petId).executeTakeFirst()
    expect(pet).toEqual({ is_lost: false })
  })

  test('only owners publish an alert; after a report of staff the owner is invited to', async () => {
    const petId = await fixture.addPet()
    expect((await report('veterinarian', petId)).statusCode).toBe(201)
    expect(await kinds(petId)).toContainEqual(['lostAlertInvitation', 'owner'])
    const again = await fixture.addPet()
    expect((await report('veterinarian', again, full)).json().errors).toHaveProperty('alert')
    expect((await report('stranger', again, full)).json().errors).toHaveProperty('alert')
  })

  test('a stranger’s report sends no checklist', async () => {
    const petId = await fixture.addPet()
    await report('stranger', petId)
    expect((await kinds(petId)).map(([kind]) => kind)).toEqual(['lostReport'])
  })
})

describe('an alert is sent again', () => {
  const renew = (petId: number) => fixture.call('owner', `POST /api/Pets/${petId}/LostAlert/Renew`)
  const age = (petId: number, days: number) =>
    fixture.db
      .updateTable('lost_alert')
      .set({ created_at: `${addDays(today(), -days)}T12:00:00Z` })
      .where('pet_id', '=', petId)
      .execute()

  test('after 14 days, once', async () => {
    const petId = await fixture.lostPet()
    expect((await fixture.put(petId)).json().alert.renewableFrom).toBe(addDays(today(), 14))
    await age(petId, 13)
    expect((await renew(petId)).statusCode).toBe(409)
    await age(petId, 14)
    expect((await renew(petId)).json().alert.renewableFrom).toBeNull()
    expect((await renew(petId)).json().title).toBe('Auglýsingin hefur þegar verið send aftur')
  })

  test('only if it was sent to watchers', async () => {
    const petId = await fixture.lostPet()
    await fixture.put(petId, { ...full, tellsWatchers: false })
    await age(petId, 20)
    expect((await renew(petId)).statusCode).toBe(409)
  })
})

test('only owners and administrators read the alert of a pet', async () => {
  const petId = await fixture.lostPet()
  await fixture.put(petId)
  for (const [who, status] of [
    ['stranger', 404],
    ['veterinarian', 403],
    ['administrator', 200],
  ] as const)
    expect((await fixture.call(who, `GET /api/Pets/${petId}/LostAlert`)).statusCode).toBe(status)
})
