import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { correctionCalls } from './testing/corrections.ts'

const fixture = setupPets()
beforeEach(() => fixture.db.query('delete from counter'))

const { answer, own, read, request, requested, tagOf } = correctionCalls(() => fixture)
const birth = { field: 'birthDate', birthDate: '2020-02-02', reason: 'Stendur í heilsufarsbók' } as const

test.each([
  ['a day in the future', { field: 'birthDate', birthDate: '2999-01-01' }, 'birthDate'],
  ['an unknown species', { field: 'speciesId', speciesId: 98 }, 'speciesId'],
  ['no value', { field: 'genderId' }, 'genderId'],
  ['a value of another field', { field: 'name', genderId: 2 }, 'name'],
  ['the present value', { field: 'name', name: 'Snati' }, 'name'],
  ['no reason', { field: 'name', name: 'Kátur', reason: ' ' }, 'reason'],
  ['a number without its id', { field: 'tagNumber', tagNumber: '352098100055522' }, 'microTagId'],
  ['an unknown field', { field: 'color', reason: 'x' }, 'field'],
])('refuses %s at the field', async (_, body, field) => {
  const sent = await request('veterinarian', await fixture.addPet(), { reason: 'Sést á dýrinu', ...body })
  expect([sent.statusCode, Object.keys(sent.json().errors ?? {})]).toEqual([400, [field]])
})

test('refuses the number of another pet in the body', async () => {
  const other = await tagOf(await fixture.addPet({ owner: 'other' }))
  const body = { field: 'tagNumber', microTagId: other?.id, tagNumber: '352098100055533', reason: 'Rangt' }
  const sent = await request('owner', await fixture.addPet(), body)
  expect([sent.statusCode, sent.json().errors]).toEqual([400, { microTagId: ['Ógilt gildi'] }])
})

test.each([
  ['owner', {}, ['tagNumber', 'birthDate']],
  ['coOwner', { coOwner: 'coOwner' }, ['tagNumber', 'birthDate']],
  ['veterinarian', {}, ['tagNumber', 'birthDate', 'speciesId', 'genderId', 'name']],
  ['registrar', { owner: null }, ['tagNumber', 'birthDate']],
] as const)('%s requests only what they may not change', async (who, parts, allowed) => {
  for (const field of ['tagNumber', 'birthDate', 'speciesId', 'genderId', 'name']) {
    const petId = await fixture.addPet(parts)
    const microTagId = (await tagOf(petId))?.id
    const body = { microTagId, tagNumber: `NYTT${petId}`, speciesId: 2, genderId: 2, name: 'Kátur', reason: 'Rangt' }
    const sent = await request(who, petId, { ...body, birthDate: '2020-02-02', field })
    const isAllowed = allowed.some((name) => name === field)
    expect([field, sent.statusCode]).toEqual([field, isAllowed ? 201 : 400])
    if (!isAllowed)
      expect(sent.json().errors).toEqual({ field: ['Þessu er hægt að breyta án þess að óska eftir leiðréttingu'] })
  }
})

test('of concurrent requests for one field one succeeds, and another field can still be requested', async () => {
  const petId = await fixture.addPet({ coOwner: 'coOwner' })
  const sent = await Promise.all([
    request('owner', petId),
    request('coOwner', petId, { ...birth, birthDate: '2021-01-01' }),
    request('veterinarian', petId, { ...birth, birthDate: '2022-01-01' }),
  ])
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  const refused = sent.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().errors).toEqual({ birthDate: ['Þegar hefur verið óskað eftir leiðréttingu á þessu'] })
  expect((await request('veterinarian', petId, { field: 'name', name: 'Kátur', reason: 'Rangt' })).statusCode).toBe(201)
})

test('the database refuses a second open correction of a field', async () => {
  const petId = await fixture.addPet()
  await requested('owner', petId)
  const second = fixture.db.query(
    `insert into correction (pet_id, field, wanted, requested_as) values ($1, 'birthDate', '2021', 'owner')`,
    [petId],
  )
  await expect(second).rejects.toMatchObject({ constraint: 'correction_open' })
})

test('an outdated correction does not block a new one', async () => {
  const petId = await fixture.addPet({ coOwner: 'coOwner' })
  const { correctionId } = await requested('owner', petId)
  await fixture.db.query(`update pet set birth_date = '2020-02-02' where id = $1`, [petId])
  await requested('coOwner', petId, { ...birth, birthDate: '2020-02-03' })
  expect(await own('owner', petId)).toMatchObject([{ correctionId, outcome: 'lapsed' }])
})

test('asks no registrar who is the requester, who never was a veterinarian, or who no longer is one', async () => {
  const { registrar } = fixture.ids
  const byRegistrar = await fixture.addPet({ owner: null })
  await requested('registrar', byRegistrar)
  expect(await own('registrar', byRegistrar)).toMatchObject([{ awaitsRegistrar: false }])
  const petId = await fixture.addPet()
  await fixture.db.query('update authorized_user set enabled = false where person_id = $1', [registrar])
  const { taskId } = await requested('owner', petId)
  await fixture.db.query('update authorized_user set enabled = true where person_id = $1', [registrar])
  expect(await read(taskId)).toMatchObject({ awaitsRegistrar: false, registrarId: null })
  const imported = await fixture.addPet({ pet: { created_by: null } })
  await requested('owner', imported)
  for (const id of [byRegistrar, petId, imported]) expect(await fixture.mails(id)).toEqual([])
})

test('a correction of a number asks the veterinarian who registered that number', async () => {
  const petId = await fixture.addPet()
  const tag = await tagOf(petId)
  await fixture.db.query('update microtag set registered_by = $1 where id = $2', [fixture.ids.veterinarian, tag?.id])
  const body = { field: 'tagNumber', microTagId: tag?.id, tagNumber: '352098100055544', reason: 'Rangt' }
  await requested('owner', petId, body)
  expect(await fixture.mails(petId)).toMatchObject([{ to: 'veterinarian' }])
})

test('a registrar who loses the role can neither see nor answer requests, and the task no longer waits for an answer', async () => {
  const petId = await fixture.addPet()
  const { correctionId, taskId } = await requested('owner', petId)
  const { registrar } = fixture.ids
  await fixture.db.query('update authorized_user set enabled = false where person_id = $1', [registrar])
  expect((await fixture.call('registrar', 'GET /api/Corrections')).statusCode).toBe(403)
  expect((await answer('registrar', correctionId)).statusCode).toBe(403)
  expect(await read(taskId)).toMatchObject({ awaitsRegistrar: false, answer: null })
  await fixture.db.query('update authorized_user set enabled = true where person_id = $1', [registrar])
})

test('only the registrar answers, once, and must give a reason to disagree', async () => {
  const { correctionId, taskId } = await requested('owner', await fixture.addPet())
  expect((await answer('veterinarian', correctionId)).statusCode).toBe(404)
  expect((await answer('registrar', correctionId, { answer: 'notSo' })).json().errors).toHaveProperty('words')
  const notSo = { answer: 'notSo', words: 'Fæddist 2019' }
  const sent = await Promise.all([1, 2, 3].map(() => answer('registrar', correctionId, notSo)))
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
  expect(await read(taskId)).toMatchObject({ answer: 'notSo', answerWords: 'Fæddist 2019' })
})

test('only the requester withdraws, after which the field can be requested again', async () => {
  const petId = await fixture.addPet({ coOwner: 'coOwner' })
  const { correctionId } = await requested('owner', petId)
  const withdraw = (who: Who) => fixture.call(who, `POST /api/Corrections/${correctionId}/Withdraw`)
  for (const who of ['coOwner', 'stranger', 'veterinarian'] as const) expect((await withdraw(who)).statusCode).toBe(404)
  expect((await withdraw('owner')).statusCode).toBe(204)
  expect((await withdraw('owner')).statusCode).toBe(409)
  expect((await answer('registrar', correctionId)).statusCode).toBe(409)
  await requested('coOwner', petId)
  // A co-owner does not read the owner's requests.
  expect(await own('coOwner', petId)).toHaveLength(1)
})

test('returns the same response for the same key, and limits requests', async () => {
  const petId = await fixture.addPet()
  const url = `/api/Pets/${petId}/Corrections`
  const headers = { ...fixture.headers.owner, 'idempotency-key': 'leidretting-1' }
  const send = () => fixture.app.inject({ method: 'POST', url, payload: birth, headers })
  expect((await send()).json()).toEqual((await send()).json())
  const [stored] = await fixture.db.query<{ answer: string }>(
    `select answer::text as answer from idempotency where key = 'leidretting-1'`,
  )
  expect(stored?.answer).not.toContain('heilsufarsbók')
  const codes: number[] = []
  for (let n = 0; n < 20; n++) codes.push((await request('owner', await fixture.addPet())).statusCode)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
})

test('exports requests to the requester and answers to the registrar', async () => {
  await fixture.db.query('delete from correction')
  const { correctionId } = await requested('owner', await fixture.addPet())
  await answer('registrar', correctionId, { answer: 'notSo', words: 'Fæddist 2019' })
  const exported = async (who: Who) => (await fixture.call(who, 'GET /api/Users/me/Export')).json().corrections
  expect(await exported('owner')).toMatchObject([
    { correctionId, isOwn: true, wanted: '2020-02-02', reason: 'Stendur í heilsufarsbók', answerWords: null },
  ])
  expect(await exported('registrar')).toMatchObject([
    { correctionId, isOwn: false, reason: null, answerWords: 'Fæddist 2019' },
  ])
})
