import { addDays, today } from '@dyra/shared/domain/dates'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { openReportTasks } from './service.ts'

const fixture = setupPets()
/** Resets the limits before each test. */
beforeEach(() => fixture.db.deleteFrom('counter').execute())

const types = { Lost: 1, FoundAlive: 2, FoundDead: 3, MovedAbroad: 4, Comment: 5 } as const
type Type = keyof typeof types

interface Parts {
  readonly date?: string
  readonly comment?: string
}

/** `post('owner', 'Lost', on(petId, { date }))` */
const on = (petId: number, parts: Parts = {}) => ({ petId, parts })
const post = (who: Who, type: Type, { petId, parts }: ReturnType<typeof on>) =>
  fixture.call(who, `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: types[type], ...parts })
const petOf = (id: number) => fixture.db.selectFrom('pet').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailed = async (petId: number) => (await fixture.mails(petId)).map(({ kind, to }) => [kind, to])
const lost = { is_lost: true, day_of_disappear: '2026-03-02' }

describe('lost', () => {
  test('by the owner: today by default, with a confirmation', async () => {
    const petId = await fixture.addPet()
    const answer = await post('owner', 'Lost', on(petId))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      incidentId: expect.any(Number),
      incidentTypeId: 1,
      incident: 'Týnt',
      comment: null,
      date: today(),
      unconfirmed: false,
      dismissed: false,
      created: expect.any(String),
    })
    expect(await petOf(petId)).toMatchObject({ is_lost: true, day_of_disappear: today() })
    expect(await fixture.mails(petId)).toMatchObject([
      { kind: 'lostPetConfirmation', to: 'owner', data: { petName: 'Snati', date: today() } },
      { kind: 'lostAlertInvitation', to: 'owner', data: { petName: 'Snati' } },
    ])
    expect(await fixture.history('Pets', petId)).toEqual([
      ['IsLost', 'true', 'owner'],
      ['DayOfDisappear', today(), 'owner'],
    ])
    expect(await fixture.history('Incidents', answer.json().incidentId)).toContainEqual([
      'IncidentTypeId',
      '1',
      'owner',
    ])
  })

  test.each([
    ['coOwner', ['owner'], ['owner', 'coOwner']],
    ['veterinarian', ['owner', 'coOwner'], ['owner']],
    ['administrator', ['owner', 'coOwner'], ['owner']],
  ] as const)('by %s sets the flag, notifies %j and invites %j to an alert', async (who, notified, invited) => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    expect((await post(who, 'Lost', on(petId, { date: '2026-03-02' }))).json()).toMatchObject({ unconfirmed: false })
    expect(await petOf(petId)).toMatchObject({ is_lost: true, day_of_disappear: '2026-03-02' })
    expect(await mailed(petId)).toEqual([
      ...notified.map((name) => ['lostPetConfirmation', name]),
      ...invited.map((name) => ['lostAlertInvitation', name]),
    ])
  })

  test('is refused twice', async () => {
    const answer = await post('owner', 'Lost', on(await fixture.addPet({ pet: lost })))
    expect(answer.statusCode).toBe(409)
    const title = 'Dýrið er þegar skráð týnt'
    expect(answer.json()).toMatchObject({ title, errors: { incidentTypeId: [title] } })
  })

  test.each([
    ['in the future', addDays(today(), 1), {}, 'Dagsetningin má ekki vera í framtíðinni'],
    ['before birth', '2020-05-16', { birth_date: '2020-05-17' }, 'Dagsetningin þarf að vera 17.05.2020 eða síðar'],
    ['long ago', '1999-12-31', {}, 'Dagsetningin þarf að vera 01.01.2000 eða síðar'],
  ] as const)('a date %s is refused at its field', async (...[, date, pet, text]) => {
    const answer = await post('owner', 'Lost', on(await fixture.addPet({ pet }), { date }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ date: [text] })
  })

  test('accepts any day in the year of birth if only the year is known', async () => {
    const pet = { birth_date: '2020-01-01', has_only_birth_year: true }
    const status = async (date: string) =>
      (await post('owner', 'Lost', on(await fixture.addPet({ pet }), { date }))).statusCode
    expect([await status('2020-01-01'), await status('2019-12-31')]).toEqual([201, 400])
  })
})

describe('found', () => {
  test('alive clears the flag, and the co-owner is notified of the owner’s report', async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner', pet: lost })
    expect((await post('owner', 'FoundAlive', on(petId))).statusCode).toBe(201)
    expect(await petOf(petId)).toMatchObject({ is_lost: false, day_of_disappear: null })
    expect(await fixture.mails(petId)).toMatchObject([
      {
        kind: 'foundPet',
        to: 'coOwner',
        data: { incidentType: 'Fannst á lífi', reporterName: 'Eigandi', reporterPhone: '5550001' },
      },
    ])
  })

  test('alive is refused for a pet that is not lost', async () => {
    const answer = await post('owner', 'FoundAlive', on(await fixture.addPet()))
    expect([answer.statusCode, answer.json().title]).toEqual([409, 'Dýrið er ekki skráð týnt'])
  })

  test('dead, by an administrator: clears the flag, sets the day of death, cancels the transfer', async () => {
    const petId = await fixture.addPet({ pet: lost })
    const transferId = await fixture.addTransfer(petId)
    const answer = await post('administrator', 'FoundDead', on(petId, { date: '2026-04-01' }))
    expect(answer.statusCode).toBe(201)
    expect(await petOf(petId)).toMatchObject({
      is_dead: true,
      day_of_death: '2026-04-01',
      death_registered_at: expect.any(Date),
      is_lost: false,
      day_of_disappear: null,
    })
    expect(await fixture.history('PetTransfers', transferId)).toEqual([['Status', 'cancelled', 'administrator']])
    expect(await mailed(petId)).toEqual([
      ['transferCancelled', 'newOwner'],
      ['transferCancelled', 'owner'],
      ['foundPetDead', 'owner'],
    ])
  })

  test('dead keeps a pending registration', async () => {
    const petId = await fixture.addPet({ owner: null })
    const transferId = await fixture.addTransfer(petId)
    await post('administrator', 'FoundDead', on(petId, { date: '2026-04-01' }))
    expect((await fixture.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`)).statusCode).toBe(200)
  })

  test('dead requires a day not before birth', async () => {
    const pet = { birth_date: '2020-05-17' }
    const errors = async (parts: Parts) =>
      (await post('administrator', 'FoundDead', on(await fixture.addPet({ pet }), parts))).json().errors
    expect(await errors({})).toEqual({ date: ['Það þarf að fylla út þennan reit'] })
    expect(await errors({ date: '2020-05-16' })).toEqual({ date: ['Dánardagur má ekki vera á undan fæðingardegi'] })
  })
})

describe('other incidents', () => {
  test('moved abroad is recorded and sent by e-mail', async () => {
    const petId = await fixture.addPet()
    const answer = await post('administrator', 'MovedAbroad', on(petId, { comment: 'Flutti til Færeyja' }))
    expect(answer.json()).toMatchObject({ incident: 'Flutt úr landi', date: null, comment: 'Flutti til Færeyja' })
    expect(await mailed(petId)).toEqual([['movedAbroad', 'owner']])
  })

  test('a comment requires text of at most 2000 characters', async () => {
    const petId = await fixture.addPet()
    const errors = async (comment?: string) => (await post('owner', 'Comment', on(petId, { comment }))).json().errors
    expect(await errors()).toEqual({ comment: ['Það þarf að fylla út þennan reit'] })
    expect(await errors('  \n')).toEqual({ comment: ['Það þarf að fylla út þennan reit'] })
    expect(await errors('á'.repeat(2001))).toEqual({ comment: ['Textinn má ekki vera lengri en 2000 stafir'] })
    expect((await post('owner', 'Comment', on(petId, { comment: 'á'.repeat(2000) }))).statusCode).toBe(201)
    expect(await mailed(petId)).toEqual([])
  })

  test.each(Object.keys(types) as Type[])('%s is refused for a dead pet', async (type) => {
    const petId = await fixture.addPet({ pet: { is_dead: true, death_registered_at: new Date() } })
    const answer = await post('administrator', type, on(petId, { date: today(), comment: 'Texti' }))
    expect([answer.statusCode, answer.json().title]).toEqual([409, 'Það er ekki hægt að skrá atvik á dáið dýr'])
  })

  test('an unknown type is refused at its field', async () => {
    const answer = await fixture.call('owner', `POST /api/Pets/${await fixture.addPet()}/Incidents`, {
      incidentTypeId: 6,
    })
    expect(answer.json().errors).toEqual({ incidentTypeId: ['Ógilt gildi'] })
  })
})

describe('permission to post', () => {
  const posters: readonly Who[] = [
    'owner',
    'coOwner',
    'newOwner',
    'registrar',
    'veterinarian',
    'administrator',
    'stranger',
  ]
  test.each([
    ['Lost', '+++++++'],
    ['Comment', '+++++++'],
    ['FoundAlive', '+++++++'],
    ['FoundDead', '33333+3'],
    ['MovedAbroad', '33333+3'],
  ] as const)('of %s by each kind of caller is answered %s', async (type, expected) => {
    let signs = ''
    for (const who of posters) {
      const petId = await fixture.addPet({ coOwner: 'coOwner', pet: type === 'FoundAlive' ? lost : {} })
      const { statusCode } = await post(who, type, on(petId, { date: '2026-04-01', comment: 'Texti' }))
      signs += { 201: '+', 403: '3' }[statusCode] ?? `(${statusCode})`
    }
    expect(signs).toBe(expected)
  })

  test('strangers and owners get the same answer for a pet that does not exist', async () => {
    const answers = [await post('stranger', 'Lost', on(987_654_321)), await post('owner', 'Lost', on(987_654_321))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})

test('reports of strangers on a pet become a task after a week, which ends when the last report is answered', async () => {
  const petId = await fixture.addPet()
  const other = await fixture.addPet()
  for (const id of [petId, other]) await post('stranger', 'Lost', on(id))
  const run = () => openReportTasks({ db: fixture.db, log: fixture.app.log })
  const tasks = () => fixture.db.query('select kind, pet_id, outcome from task order by pet_id')
  await run()
  expect(await tasks()).toEqual([])
  await fixture.db.query(`update incident set created_at = now() - interval '8 days' where pet_id = any($1)`, [
    [petId, other],
  ])
  await run()
  await run()
  const kind = 'unconfirmedReport'
  expect(await tasks()).toEqual([
    { kind, pet_id: petId, outcome: null },
    { kind, pet_id: other, outcome: null },
  ])
  await post('owner', 'Lost', on(petId))
  const [report] = await fixture.db.query<{ id: number }>('select id from incident where pet_id = $1', [other])
  const dismissal = `POST /api/Pets/${other}/Incidents/${report?.id}/Dismiss`
  expect((await fixture.call('administrator', dismissal, { reason: 'Heima' })).statusCode).toBe(200)
  expect(await tasks()).toEqual([
    { kind, pet_id: petId, outcome: 'resolved' },
    { kind, pet_id: other, outcome: 'resolved' },
  ])
})
