import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()
/** Resets the limits before each test. */
beforeEach(() => fixture.db.deleteFrom('counter').execute())

const LOST = { incidentTypeId: 1, date: '2026-03-02' }
const FOUND = { incidentTypeId: 2 }
const lost = { is_lost: true, day_of_disappear: '2026-03-02' }

const post = (who: Who, petId: number, body: object) => fixture.call(who, `POST /api/Pets/${petId}/Incidents`, body)
const list = async (who: Who, petId: number) => (await fixture.call(who, `GET /api/Pets/${petId}/Incidents`)).json()
const isLost = async (petId: number) =>
  (await fixture.db.selectFrom('pet').select('is_lost').where('id', '=', petId).executeTakeFirstOrThrow()).is_lost

test('records and mails a stranger’s report without setting the flag', async () => {
  const petId = await fixture.addPet({ coOwner: 'coOwner' })
  const answer = await post('stranger', petId, { ...LOST, comment: 'Sá hann við ána' })
  expect([answer.statusCode, answer.json().unconfirmed]).toEqual([201, true])
  expect(await isLost(petId)).toBe(false)
  const data = { reporterName: 'Finnandi', reporterPhone: '5550007', date: '2026-03-02', comment: 'Sá hann við ána' }
  expect(await fixture.mails(petId)).toMatchObject([
    { kind: 'lostReport', to: 'owner', data },
    { kind: 'lostReport', to: 'coOwner', data },
  ])
})

test('does not clear the flag by a stranger’s report', async () => {
  const petId = await fixture.addPet({ pet: lost })
  expect((await post('stranger', petId, FOUND)).json()).toMatchObject({ unconfirmed: true })
  expect(await isLost(petId)).toBe(true)
  expect(await fixture.mails(petId)).toMatchObject([{ kind: 'foundPet', to: 'owner' }])
})

test.each([
  ['lost', LOST, {}, true],
  ['found', FOUND, lost, false],
] as const)('the owner confirms that a pet is %s by a report of the same type', async (...[, body, pet, after]) => {
  const petId = await fixture.addPet({ pet })
  await post('stranger', petId, body)
  await post('owner', petId, body)
  expect(await isLost(petId)).toBe(after)
  const incidents = await list('owner', petId)
  expect(incidents).toMatchObject([{ unconfirmed: false }, { unconfirmed: false }])
  const [owners, strangers] = await Promise.all(
    incidents.map(({ incidentId }: { incidentId: number }) => fixture.history('Incidents', incidentId)),
  )
  const ofConfirmation = (history: readonly string[][]) => history.filter(([column]) => column === 'Unconfirmed')
  expect(ofConfirmation(strangers)).toEqual([
    ['Unconfirmed', 'true', 'stranger'],
    ['Unconfirmed', 'false', 'owner'],
  ])
  expect(ofConfirmation(owners)).toEqual([])
})

describe('an administrator dismisses a wrong report', () => {
  const reason = 'Annað dýr með svipað örmerki'
  const reported = async () => {
    const petId = await fixture.addPet()
    const { incidentId } = (await post('stranger', petId, LOST)).json()
    return { petId, incidentId, line: `POST /api/Pets/${petId}/Incidents/${incidentId}/Dismiss` }
  }

  test('keeps the report as dismissed, with the reason in the history', async () => {
    const { petId, incidentId, line } = await reported()
    const answer = await fixture.call('administrator', line, { reason })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ incidentId, unconfirmed: false, dismissed: true })
    expect(await list('owner', petId)).toMatchObject([{ incidentId, unconfirmed: false, dismissed: true }])
    expect(await isLost(petId)).toBe(false)
    const history = await fixture.history('Incidents', incidentId)
    expect(history).toContainEqual(['DecisionReason', reason, 'administrator'])
    expect(history).toContainEqual(['Unconfirmed', 'false', 'administrator'])
  })

  test('does not confirm the dismissed report when the owner reports the same later', async () => {
    const { petId, line } = await reported()
    await fixture.call('administrator', line, { reason })
    await post('owner', petId, LOST)
    expect(await list('owner', petId)).toMatchObject([{ dismissed: false }, { dismissed: true }])
  })

  test('refuses a second decision, and a decision on a report that needed no confirmation', async () => {
    const { petId, line } = await reported()
    await fixture.call('administrator', line, { reason })
    const again = await fixture.call('administrator', line, { reason })
    expect([again.statusCode, again.json().title]).toEqual([
      409,
      'Tilkynningin hefur þegar verið staðfest eða henni vísað frá',
    ])
    const { incidentId } = (await post('owner', petId, LOST)).json()
    const own = `POST /api/Pets/${petId}/Incidents/${incidentId}/Dismiss`
    expect((await fixture.call('administrator', own, { reason })).statusCode).toBe(409)
  })

  test('finds only reports of the pet in the path', async () => {
    const { incidentId } = await reported()
    const line = `POST /api/Pets/${await fixture.addPet()}/Incidents/${incidentId}/Dismiss`
    expect((await fixture.call('administrator', line, { reason })).statusCode).toBe(404)
  })

  test.each([{}, { reason: ' ' }])('refuses %j at the reason', async (body) => {
    const { line } = await reported()
    const answer = await fixture.call('administrator', line, body)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['reason']])
  })

  test.each(['owner', 'veterinarian', 'stranger'] as const)('refuses a %s', async (who) => {
    const { line } = await reported()
    expect((await fixture.call(who, line, { reason })).statusCode).toBe(403)
  })
})

test('treats a pending new owner, and the co-owner of a pending registration, as strangers', async () => {
  const owned = await fixture.addPet()
  await fixture.addTransfer(owned)
  expect((await post('newOwner', owned, LOST)).json()).toMatchObject({ unconfirmed: true })
  const registered = await fixture.addPet({ owner: null, coOwner: 'coOwner' })
  expect((await post('coOwner', registered, LOST)).json()).toMatchObject({ unconfirmed: true })
  expect(await fixture.mails(registered)).toEqual([])
})

test('needs no confirmation for a comment', async () => {
  const petId = await fixture.addPet()
  const answer = await post('stranger', petId, { incidentTypeId: 5, comment: 'Fallegur hundur' })
  expect(answer.json()).toMatchObject({ unconfirmed: false, comment: 'Fallegur hundur' })
  expect(await fixture.mails(petId)).toMatchObject([{ kind: 'petComment', to: 'owner' }])
})

test('limits strangers, but not the owner, to three reports per pet and day', async () => {
  const petId = await fixture.addPet()
  const statuses: number[] = []
  for (const who of ['stranger', 'other', 'stranger', 'other'] as const)
    statuses.push((await post(who, petId, { incidentTypeId: 5, comment: 'Texti' })).statusCode)
  expect(statuses).toEqual([201, 201, 201, 429])
  const refused = await post('stranger', petId, LOST)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await post('owner', petId, { incidentTypeId: 5, comment: 'Texti' })).statusCode).toBe(201)
})

test('limits a stranger to ten reports a day over all pets, without counting refused ones', async () => {
  const dead = await fixture.addPet({ pet: { is_dead: true, death_registered_at: new Date() } })
  await post('stranger', dead, LOST)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await post('stranger', await fixture.addPet(), LOST)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})

test('accepts three of fifty concurrent reports', async () => {
  const petId = await fixture.addPet()
  const posters: readonly Who[] = ['stranger', 'other', 'newOwner', 'coOwner', 'stranger']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => post(posters[n % 5] ?? 'stranger', petId, LOST)),
  )
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([made.length, refused.length]).toEqual([3, 47])
  expect(await list('owner', petId)).toHaveLength(3)
})

test('accepts one of fifty concurrent reports of a lost pet', async () => {
  const petId = await fixture.addPet()
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('owner', petId, LOST)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
  expect((await fixture.mails(petId)).map(({ kind }) => kind)).toEqual(['lostPetConfirmation', 'lostAlertInvitation'])
})

test('creates and counts one report for a repeated idempotency key', async () => {
  const petId = await fixture.addPet()
  const send = () =>
    fixture.app.inject({
      method: 'POST',
      url: `/api/Pets/${petId}/Incidents`,
      headers: { ...fixture.headers.stranger, 'idempotency-key': 'atvik-1' },
      payload: LOST,
    })
  const answers = [await send(), await send(), await send(), await send(), await send()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect(await list('owner', petId)).toHaveLength(1)
})

test('lists incidents newest first, in pages, without comments for a pending new owner', async () => {
  const petId = await fixture.addPet()
  await fixture.addTransfer(petId)
  for (const comment of ['eitt', 'tvö', 'þrjú']) await post('owner', petId, { incidentTypeId: 5, comment })
  const page = await fixture.call('owner', `GET /api/Pets/${petId}/Incidents?From=1&Size=1`)
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.json()).toMatchObject([{ comment: 'tvö', incident: 'Athugasemd' }])
  expect(await list('veterinarian', petId)).toMatchObject([
    { comment: 'þrjú' },
    { comment: 'tvö' },
    { comment: 'eitt' },
  ])
  const seen = await list('newOwner', petId)
  expect(seen).toHaveLength(3)
  expect(seen.flatMap(Object.keys)).not.toContain('comment')
  expect((await fixture.call('stranger', `GET /api/Pets/${petId}/Incidents`)).statusCode).toBe(404)
})
