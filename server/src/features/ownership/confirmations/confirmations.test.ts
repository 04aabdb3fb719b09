import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { endDepartures, markAddressRefused } from './index.ts'
import { addQuestion, tokenOf } from './testing/confirmations.ts'

const f = setupPets()
beforeEach(async () => {
  await f.db.query('truncate confirmation, task, pet, audit cascade')
  await f.db.query('update person set confirmed_at = null, stale_at = null, stale_reason = null, deceased = false')
})

const post = (path: string, token: string) =>
  f.app.inject({ method: 'POST', url: `/api/Confirmations${path}`, payload: { token } })
const read = async (token: string) => (await post('/Read', token)).json()
const person = (who: Who) =>
  f.db.selectFrom('person').selectAll().where('id', '=', f.ids[who]).executeTakeFirstOrThrow()
const makeStale = (who: Who) =>
  f.db.query(`update person set stale_at = now() + interval '1 second', stale_reason = 'silence' where id = $1`, [
    f.ids[who],
  ])
/** A question asked just after the pet was accepted. */
const question = (who: Who, round = 1) => addQuestion(f.db, f.ids[who], { round, askedAt: new Date(Date.now() + 50) })
const later = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('the link', () => {
  test('shows masked details, and nothing is confirmed by opening or reading', async () => {
    const petId = await f.addPet()
    const token = await question('owner')
    const page = await f.app.inject({ url: `/confirm?t=${token}` })
    expect(page.body).not.toMatch(/Snati|eigandi@|5550001/)
    expect(await read(token)).toEqual({
      state: 'open',
      email: 'e•••@e•••.com',
      phoneNumbers: ['•••01'],
      pets: [{ petId, name: 'Snati', speciesName: 'Hundur', tagNumber: expect.any(String), isOld: false }],
      more: 0,
    })
    expect((await person('owner')).confirmed_at).toBeNull()
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await f.app.inject({ method, url: `/api/Confirmations?token=${token}` })
      expect(answer.statusCode).toBe(405)
    }
  })

  test('confirms with the button, once; a second press answers the same and writes nothing', async () => {
    await f.addPet()
    const token = await question('owner')
    await later()
    expect((await post('', token)).json()).toEqual({ state: 'confirmed' })
    const { confirmed_at, version } = await person('owner')
    expect(confirmed_at).toEqual(expect.any(Date))
    expect((await post('', token)).json()).toEqual({ state: 'confirmed' })
    expect(await person('owner')).toMatchObject({ confirmed_at, version })
    expect(await f.history('Users', f.ids.owner)).toEqual([['DetailsConfirmed', expect.any(String), 'owner']])
    expect(await read(token)).toEqual({ state: 'confirmed', email: null, phoneNumbers: [], pets: [], more: 0 })
  })

  test('confirms once although ten requests arrive at the same time', async () => {
    await f.addPet()
    const token = await question('owner')
    await later()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('', token)))
    expect(answers.map((answer) => answer.json().state)).toEqual(Array(10).fill('confirmed'))
    expect(await f.history('Users', f.ids.owner)).toHaveLength(1)
  })

  test('is closed by the next question, and when the owner dies or owns no pet any more', async () => {
    await f.addPet()
    const first = await question('owner')
    const second = await question('owner', 2)
    expect((await read(first)).state).toBe('closed')
    expect((await post('', first)).json()).toEqual({ state: 'closed' })
    await f.db.query('update person set deceased = true where id = $1', [f.ids.owner])
    expect((await read(second)).state).toBe('closed')
    await f.db.query('update person set deceased = false where id = $1', [f.ids.owner])
    await f.db.query('update ownership set to_at = now()')
    expect((await post('', second)).json()).toEqual({ state: 'closed' })
    expect((await person('owner')).confirmed_at).toBeNull()
  })

  test('is answered by a change of the details', async () => {
    await f.addPet()
    const token = await question('owner')
    await later()
    await f.call('owner', `PUT /api/Users/${f.ids.owner}`, { phoneNumbers: ['5550001'] })
    expect((await read(token)).state).toBe('confirmed')
  })

  test('is invalid when forged or of another person', async () => {
    await f.addPet()
    const token = await question('owner')
    for (const text of [
      `${token}x`,
      token.replace(/^\d+/, String(f.ids.other)),
      'a.b.c',
      tokenOf(f.ids.owner, 1).slice(0, -1),
    ])
      expect((await post('', text)).statusCode).toBe(404)
    expect((await read(tokenOf(f.ids.stranger, 1))).state).toBe('closed')
  })
})

describe('staff', () => {
  const details = async (who: Who = 'veterinarian') =>
    (await f.call(who, `GET /api/Users/${f.ids.owner}`)).json().details
  const ownerOf = async (petId: number, who: Who) => (await f.call(who, `GET /api/Pets/${petId}`)).json().owner.details
  const scan = async (petId: number) => {
    const [row] = await f.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [petId])
    return (await f.call('veterinarian', 'POST /api/Scans', { tagNumber: row?.n, purpose: 'firstVisit' })).json().pet
  }

  test('see stale details on the pages of person and pet and in a scan; the owner does not see them on the pet’s page', async () => {
    const petId = await f.addPet()
    expect([await details(), await ownerOf(petId, 'veterinarian')]).toEqual([
      { confirmed: expect.any(String), state: null, staleReason: null },
      null,
    ])
    expect((await scan(petId)).ownerDetails).toBeNull()
    await makeStale('owner')
    expect(await details()).toMatchObject({ state: 'stale', staleReason: 'silence' })
    expect(await ownerOf(petId, 'veterinarian')).toBe('stale')
    expect(await ownerOf(petId, 'owner')).toBeUndefined()
    expect((await scan(petId)).ownerDetails).toEqual({ personId: f.ids.owner, state: 'stale' })
  })

  test('see that an owner without e-mail and phone is to be asked at a visit', async () => {
    const petId = await f.addPet()
    await question('owner')
    await f.db.query(`update confirmation set channel = 'visit'`)
    expect(await details()).toMatchObject({ state: 'atVisit', staleReason: null })
    expect((await scan(petId)).ownerDetails).toEqual({ personId: f.ids.owner, state: 'atVisit' })
  })

  test('confirm by one press with the owner present', async () => {
    await f.addPet()
    await makeStale('owner')
    const answer = await f.call('veterinarian', `POST /api/Users/${f.ids.owner}/Confirmation`)
    expect(answer.json()).toEqual({ confirmed: expect.any(String) })
    expect(await details()).toEqual({ confirmed: answer.json().confirmed, state: null, staleReason: null })
    expect(await f.history('Users', f.ids.owner)).toEqual([
      ['DetailsConfirmed', expect.any(String), 'veterinarian'],
      ['DetailsStale', null, 'veterinarian'],
    ])
  })

  test('do not confirm for the deceased', async () => {
    await f.db.query('update person set deceased = true where id = $1', [f.ids.owner])
    const answer = await f.call('veterinarian', `POST /api/Users/${f.ids.owner}/Confirmation`)
    expect([answer.statusCode, answer.json().title]).toEqual([409, 'Eigandinn er skráður látinn'])
  })

  test('no longer see them as stale once the owner has accepted another pet', async () => {
    await f.addPet()
    await makeStale('owner')
    await f.addPet()
    await f.db.query(
      `update ownership set from_at = now() + interval '2 seconds' where pet_id = (select max(id) from pet)`,
    )
    expect(await details()).toMatchObject({ state: null })
  })
})

describe('a refused address', () => {
  test('makes the details of an owner stale, until the owner has another address', async () => {
    await f.addPet()
    await later()
    await markAddressRefused(f.db, f.ids.owner, 'annad@example.com')
    expect((await person('owner')).stale_at).toBeNull()
    await markAddressRefused(f.db, f.ids.owner, 'eigandi@example.com')
    expect(await person('owner')).toMatchObject({ stale_reason: 'refusedMail' })
    const email = 'eigandi2@example.com'
    await f.call('administrator', `PUT /api/Users/${f.ids.owner}`, { email })
    expect(await person('owner')).toMatchObject({ stale_at: null, stale_reason: null, confirmed_at: null })
    await f.db.query(`update person set email = 'eigandi@example.com' where id = $1`, [f.ids.owner])
  })

  test('of a person without a pet changes nothing', async () => {
    await markAddressRefused(f.db, f.ids.other, 'annar@example.com')
    expect((await person('other')).stale_at).toBeNull()
  })
})

describe('the list of own pets', () => {
  const list = async (who: Who) => (await f.call(who, `GET /api/Users/${f.ids.owner}/Pets`)).json()

  test('shows what is missing, but only to the owner', async () => {
    await f.addPet()
    expect((await list('owner'))[0]).toMatchObject({ missing: ['picture'], confirmed: expect.any(String) })
    await f.db.query(`update ownership set from_at = now() - interval '366 days'`)
    expect((await list('owner'))[0].missing).toEqual(['confirmation', 'picture'])
    for (const field of ['missing', 'confirmed']) expect((await list('veterinarian'))[0]).not.toHaveProperty(field)
  })
})

describe('a pet that is no longer with its owner', () => {
  const depart = (petId: number, body: object, who: Who = 'owner') =>
    f.call(who, `POST /api/Pets/${petId}/Departure`, body)
  const tasks = () => f.db.selectFrom('task').select(['kind', 'pet_id', 'person_id']).execute()

  test('is recorded as dead if the owner says so', async () => {
    const petId = await f.addPet({ pet: { is_lost: true, day_of_disappear: '2026-02-02' } })
    const transferId = await f.addTransfer(petId)
    expect((await depart(petId, { reason: 'died', date: '2026-03-01' })).statusCode).toBe(200)
    const pet = await f.db.selectFrom('pet').selectAll().where('id', '=', petId).executeTakeFirstOrThrow()
    expect(pet).toMatchObject({ is_dead: true, day_of_death: '2026-03-01', is_lost: false })
    expect((await f.history('PetTransfers', transferId)).at(-1)?.slice(0, 2)).toEqual(['Status', 'cancelled'])
    expect((await depart(petId, { reason: 'died', date: '2026-03-01' })).statusCode).toBe(409)
    expect(await tasks()).toEqual([])
  })

  test.each([
    ['handedOver', 'petHandedOver'],
    ['movedAbroad', 'petMovedAbroad'],
  ])('%s opens one task', async (reason, kind) => {
    const petId = await f.addPet()
    expect((await depart(petId, { reason })).json()).toEqual({ reason })
    expect((await depart(petId, { reason })).json().title).toMatch(/^Þú hefur þegar látið vita/)
    const seen = async (who: Who) => (await f.call(who, `GET /api/Pets/${petId}`)).json().departure
    expect(await seen('owner')).toEqual({ reason, reported: expect.stringMatching(/Z$/) })
    expect(await seen('administrator')).toBeUndefined()
    expect(await tasks()).toEqual([{ kind, pet_id: petId, person_id: f.ids.owner }])
  })

  test('has no open task after it has died or got another owner', async () => {
    const [dead, given, kept] = [await f.addPet(), await f.addPet(), await f.addPet()]
    for (const petId of [dead, given, kept]) await depart(petId, { reason: 'handedOver' })
    await depart(dead, { reason: 'died', date: '2026-03-01' })
    await f.db.query('update ownership set to_at = now() where pet_id = $1', [given])
    expect(await endDepartures(f.db)).toEqual({ lapsed: 2 })
    const open = await f.db.selectFrom('task').select('pet_id').where('closed_at', 'is', null).execute()
    expect(open).toEqual([{ pet_id: kept }])
  })

  test.each([
    [{ reason: 'died' }, 'date'],
    [{ reason: 'died', date: '2999-01-01' }, 'date'],
    [{ reason: 'handedOver', date: '2026-01-01' }, 'date'],
    [{ reason: 'gone' }, 'reason'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await depart(await f.addPet(), body)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  })

  test('cannot be reported as handed over while a transfer is pending', async () => {
    const petId = await f.addPet()
    await f.addTransfer(petId)
    expect((await depart(petId, { reason: 'handedOver' })).statusCode).toBe(409)
  })
})
