import type { CorrectionCreate } from '@dyra/shared/contract/corrections'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { correctionCalls } from './testing/corrections.ts'

const fixture = setupPets()
beforeEach(() => fixture.db.query('delete from counter'))

const { answer, apply, decline, own, read, request, requested, tagOf } = correctionCalls(() => fixture)
const petOf = async (petId: number) => (await fixture.call('administrator', `GET /api/Pets/${petId}`)).json()

test('an owner requests, the registrar confirms, and an administrator applies the correction', async () => {
  const petId = await fixture.addPet()
  const { correctionId, taskId } = await requested('owner', petId)
  expect(await own('owner', petId)).toMatchObject([
    {
      correctionId,
      field: 'birthDate',
      current: null,
      wanted: { value: '2020-02-02', label: '02.02.2020' },
      reason: 'Stendur í heilsufarsbók',
      requestedAs: 'owner',
      awaitsRegistrar: true,
      answer: null,
      outcome: null,
    },
  ])
  expect(await fixture.mails(petId)).toEqual([
    { kind: 'correctionRequested', to: 'registrar', address: null, data: { correctionId } },
  ])
  const waiting = (await fixture.call('registrar', 'GET /api/Corrections')).json()
  expect(waiting).toMatchObject([{ correctionId, petName: 'Snati', requestedAs: 'owner' }])
  // The registrar sees no names of persons.
  expect(JSON.stringify(waiting)).not.toContain('Eigandi')
  expect((await answer('registrar', correctionId)).statusCode).toBe(204)
  expect((await fixture.call('registrar', 'GET /api/Corrections')).json()).toEqual([])
  expect(await read(taskId)).toMatchObject({
    answer: 'confirmed',
    answerWords: null,
    awaitsRegistrar: false,
    requesterName: 'Eigandi',
    registrarName: 'Skrásetjari',
  })
  const { owner, registrar } = fixture.ids
  expect(await fixture.lastView()).toEqual({
    what: 'GET /api/Tasks/{taskId}/Correction',
    by: 'administrator',
    shown: [owner, registrar],
  })
  const log = (await fixture.call('owner', 'GET /api/Users/me/AccessLog')).json()
  expect(log[0]).toMatchObject({ what: 'corrections', viewer: 'Administrator', viewerName: null })

  expect((await apply(taskId)).json()).toEqual({ outcome: 'applied' })
  expect(await petOf(petId)).toMatchObject({ birthDate: '2020-02-02', hasOnlyBirthYear: false })
  expect(await own('owner', petId)).toMatchObject([{ outcome: 'applied', closed: expect.stringMatching(/Z$/) }])
  expect((await fixture.mails(petId)).slice(1)).toEqual([
    { kind: 'correctionApplied', to: 'owner', address: null, data: { correctionId } },
  ])
  expect(await fixture.history('Pets', petId)).toEqual([
    ['CorrectionRequested', 'birthDate', 'owner'],
    ['CorrectionAnswered', 'confirmed', 'registrar'],
    ['BirthDate', '2020-02-02', 'administrator'],
    ['CorrectionOutcome', 'applied', 'administrator'],
  ])
  expect((await fixture.call('administrator', 'GET /api/Tasks?State=closed')).json()[0]).toMatchObject({
    taskId,
    kind: 'correction',
    outcome: 'resolved',
    words: null,
  })
})

const values: readonly [string, Partial<CorrectionCreate>, object][] = [
  ['a birth year', { field: 'birthDate', birthDate: '2019-07-07', hasOnlyBirthYear: true }, { birthYear: 2019 }],
  ['a species', { field: 'speciesId', speciesId: 2 }, { speciesId: 2 }],
  ['a sex', { field: 'genderId', genderId: 2 }, { genderId: 2 }],
  ['a name', { field: 'name', name: 'Kátur' }, { name: 'Kátur' }],
]
test.each(values)('a veterinarian requests %s, which is applied', async (_, body, result) => {
  const petId = await fixture.addPet()
  const { taskId } = await requested('veterinarian', petId, { ...body, reason: 'Sést á dýrinu' })
  const { current } = await read(taskId)
  expect((await apply(taskId, current?.value ?? null)).statusCode).toBe(200)
  expect(await petOf(petId)).toMatchObject(result)
})

test('a number is checked like a new one, and applied without a new fee line', async () => {
  const petId = await fixture.addPet()
  const tag = await tagOf(petId)
  const other = await tagOf(await fixture.addPet())
  const body = { field: 'tagNumber', microTagId: tag?.id, reason: 'Rangt lesið' }
  const send = (more: object) => request('owner', petId, { ...body, ...more })
  expect((await send({ tagNumber: '1234567890123456' })).json().errors).toEqual({
    tagNumber: ['Örmerki má ekki vera lengra en 15 stafir'],
  })
  const taken = await send({ tagNumber: other?.n })
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([409, ['tagNumber']])
  expect((await send({ tagNumber: tag?.n })).json().errors).toEqual({ tagNumber: ['Þetta er þegar skráð svona'] })
  const { taskId } = await requested('owner', petId, { ...body, tagNumber: '352 098 100 055 511' })
  expect(await read(taskId)).toMatchObject({ wanted: { value: '352098100055511' }, current: { value: tag?.n } })
  const before = await fixture.db.query('select price_isk, invoiced_person_id from microtag where id = $1', [tag?.id])
  expect((await apply(taskId, tag?.n)).statusCode).toBe(200)
  expect(await tagOf(petId)).toEqual({ id: tag?.id, n: '352098100055511' })
  expect(await fixture.db.query('select price_isk, invoiced_person_id from microtag where id = $1', [tag?.id])).toEqual(
    before,
  )
})

test('of several concurrent decisions one succeeds', async () => {
  const petId = await fixture.addPet()
  const { taskId } = await requested('owner', petId)
  const sent = await Promise.all([apply(taskId), apply(taskId), decline(taskId), apply(taskId), decline(taskId)])
  const codes = sent.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code < 300)).toHaveLength(1)
  expect(codes.filter((code) => code === 404 || code === 409)).toHaveLength(4)
  expect((await fixture.mails(petId)).map(({ kind }) => kind)).toHaveLength(2)
})

test('declines with words that the requester reads', async () => {
  const petId = await fixture.addPet()
  const { correctionId, taskId } = await requested('owner', petId)
  expect((await decline(taskId, ' ')).json().errors).toHaveProperty('words')
  expect((await decline(taskId)).statusCode).toBe(204)
  expect(await own('owner', petId)).toMatchObject([{ outcome: 'declined', words: 'Bókin segir annað' }])
  expect((await fixture.mails(petId)).at(-1)).toEqual({
    kind: 'correctionDeclined',
    to: 'owner',
    address: null,
    data: { correctionId },
  })
  // The history contains neither the value nor any text.
  const history = JSON.stringify(await fixture.history('Pets', petId))
  for (const text of ['2020-02-02', 'Bókin', 'heilsufarsbók']) expect(history).not.toContain(text)
  expect((await petOf(petId)).birthDate).toBeNull()
})

test('a task about a correction cannot be closed without a decision', async () => {
  const { taskId } = await requested('owner', await fixture.addPet())
  const closing = { outcome: 'noAction', words: 'Búið' }
  const closed = await fixture.call('administrator', `POST /api/Tasks/${taskId}/Close`, closing)
  expect([closed.statusCode, closed.json().title]).toEqual([
    409,
    'Verkefninu lýkur þegar leiðréttingin er skráð eða henni hafnað',
  ])
})

test('refuses to replace a value that the administrator did not see', async () => {
  const petId = await fixture.addPet()
  const { taskId } = await requested('owner', petId)
  await fixture.db.query(`update pet set birth_date = '2018-08-08' where id = $1`, [petId])
  expect((await apply(taskId)).json().title).toBe(
    'Skráningin breyttist eftir að síðan var opnuð. Farðu yfir beiðnina aftur.',
  )
  expect(await read(taskId)).toMatchObject({ stated: null, current: { value: '2018-08-08', label: '08.08.2018' } })
  expect((await apply(taskId, '2018-08-08')).json()).toEqual({ outcome: 'applied' })
})

test('lapses if the registry already has the value, and mails the requester', async () => {
  const petId = await fixture.addPet()
  const { taskId } = await requested('owner', petId)
  await fixture.db.query(`update pet set birth_date = '2020-02-02' where id = $1`, [petId])
  expect((await apply(taskId)).json()).toEqual({ outcome: 'lapsed' })
  expect(await own('owner', petId)).toMatchObject([{ outcome: 'lapsed' }])
  expect((await fixture.mails(petId)).at(-1)).toMatchObject({ kind: 'correctionApplied', to: 'owner' })
})

test('a request stays open when the pet changes owner or dies', async () => {
  const petId = await fixture.addPet()
  const { taskId } = await requested('owner', petId)
  await fixture.db.query('update ownership set to_at = now() where pet_id = $1', [petId])
  await fixture.db.query('insert into ownership (pet_id, person_id) values ($1, $2)', [petId, fixture.ids.other])
  await fixture.db.query(
    `update pet set is_dead = true, day_of_death = '2026-01-01', death_registered_at = now() where id = $1`,
    [petId],
  )
  expect((await fixture.call('owner', `GET /api/Pets/${petId}/Corrections`)).statusCode).toBe(404)
  expect((await request('other', petId)).statusCode).toBe(409)
  expect((await apply(taskId)).json()).toEqual({ outcome: 'applied' })
  // The former owner gets the result of their own request.
  expect((await fixture.mails(petId)).at(-1)).toMatchObject({ kind: 'correctionApplied', to: 'owner' })
})

test('refuses to apply a value that now breaks a rule', async () => {
  const petId = await fixture.addPet()
  const { taskId } = await requested('owner', petId)
  await fixture.db.query(
    `update pet set is_dead = true, day_of_death = '2019-01-01', death_registered_at = now() where id = $1`,
    [petId],
  )
  expect((await apply(taskId)).statusCode).toBe(400)
  expect(await own('owner', petId)).toMatchObject([{ outcome: null }])
})
