import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { addPayer } from '../../persons/invoice-persons/testing/payers.ts'
import { registrations } from './testing/registrations.ts'

const f = setupPets()
const { pet, register, rows, countRows } = registrations(f)

test('a registration creates the pet, its number with the fee, a pending transfer, history rows and a mail', async () => {
  const answer = await register({
    name: 'Þófi',
    color: 'grár',
    birthDate: '2024-02-29',
    isCastrated: false,
    breedId: null,
    coOwnerPersonId: f.ids.coOwner,
    microTag: 'LA 352 098100099999\r\n',
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['content-type']).toContain('text/plain')
  const petId = Number(answer.body)
  expect(
    await rows('select name, color, birth_date, is_castrated, created_by from pet where id = $1', [petId]),
  ).toEqual([
    { name: 'Þófi', color: 'grár', birth_date: '2024-02-29', is_castrated: false, created_by: f.ids.registrar },
  ])
  expect(
    await rows(
      `select tag_number, price_isk, invoiced_person_id, registered_by, species_id, is_latest, micro_tag_location_id
       from microtag where pet_id = $1`,
      [petId],
    ),
  ).toEqual([
    {
      tag_number: '352098100099999',
      price_isk: 2000,
      invoiced_person_id: f.ids.registrar,
      registered_by: f.ids.registrar,
      species_id: 1,
      is_latest: true,
      micro_tag_location_id: 1,
    },
  ])
  expect(
    await rows('select status, by_veterinarian, new_owner_person_id, started_by from pet_transfer where pet_id = $1', [
      petId,
    ]),
  ).toEqual([
    { status: 'pending', by_veterinarian: true, new_owner_person_id: f.ids.owner, started_by: f.ids.registrar },
  ])
  expect(await rows('select id from ownership where pet_id = $1', [petId])).toEqual([])
  expect(await f.history('Pets', petId)).toContainEqual(['Name', 'Þófi', 'registrar'])
  const [mail] = await rows('select kind, recipient_person_id, pet_ids, run_at > now() as later from outbox')
  expect(mail).toEqual({
    kind: 'registrationPending',
    recipient_person_id: f.ids.owner,
    pet_ids: [petId],
    later: true,
  })
})

test('several pets for one owner share one mail', async () => {
  await register()
  await register()
  const mails = await rows<{ payload: { pets: unknown[] } }>(
    'select payload from outbox where recipient_person_id = $1 and done_at is null',
    [f.ids.owner],
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.payload.pets.length).toBeGreaterThanOrEqual(2)
})

test('registers a dead pet', async () => {
  const answer = await register({ isDead: true, birthDate: '2010-05-01', deathDate: '2020-01-01' })
  expect(answer.statusCode).toBe(201)
  expect(
    await rows('select is_dead, day_of_death, death_registered_at is not null as at from pet where id = $1', [
      Number(answer.body),
    ]),
  ).toEqual([{ is_dead: true, day_of_death: '2020-01-01', at: true }])
})

test('stores 1 January if only the year of birth is known', async () => {
  const answer = await register({ birthDate: '2015-08-17', hasOnlyBirthYear: true })
  const read = await f.call('administrator', `GET /api/Pets/${answer.body}`)
  expect(read.json()).toMatchObject({ birthDate: '2015-01-01', birthYear: 2015, hasOnlyBirthYear: true })
})

describe('the payer', () => {
  const payerOf = async (petId: string) =>
    (await rows('select invoiced_person_id as id from microtag where pet_id = $1', [Number(petId)]))[0]?.id

  test('can be a listed payer, who is charged the price of the day', async () => {
    const clinic = await addPerson(f.db, { name: 'Gervistofan' })
    await addPayer(f.db, clinic, f.ids.registrar)
    await rows(`insert into tariff (valid_from, price_isk) values (current_date, 2500), (current_date + 1, 9000)`)
    const answer = await register({ invoicedPersonId: clinic })
    expect(await payerOf(answer.body)).toBe(clinic)
    expect(await rows('select price_isk from microtag where pet_id = $1', [Number(answer.body)])).toEqual([
      { price_isk: 2500 },
    ])
  })

  test('is the default payer if none is given, unless that payer is hidden', async () => {
    const clinic = await addPerson(f.db, { name: 'Gervistofan' })
    await addPayer(f.db, clinic, f.ids.registrar)
    const setDefault = (id: number) =>
      rows('update authorized_user set default_invoiced_person_id = $1 where person_id = $2', [id, f.ids.registrar])
    await setDefault(clinic)
    expect(await payerOf((await register()).body)).toBe(clinic)
    await rows('update invoice_person set hidden_at = now() where person_id = $1', [clinic])
    expect((await register()).json().errors).toEqual({ invoicedPersonId: ['Veldu greiðanda'] })
    await setDefault(f.ids.registrar)
  })
})

/** The price that the tests above have set. */
const PRICE = 2500

describe('the confirmed price', () => {
  test('is charged if it is the current price', async () => {
    const answer = await register({ expectedPrice: PRICE })
    expect(answer.statusCode).toBe(201)
    expect(await rows('select price_isk from microtag where pet_id = $1', [Number(answer.body)])).toEqual([
      { price_isk: PRICE },
    ])
  })

  test('is refused with the current price if it differs; nothing is written, and the idempotency key can be used again', async () => {
    const before = await countRows()
    const payload = pet({ expectedPrice: 2000 })
    const headers = { ...f.headers.registrar, 'idempotency-key': 'another-price-0001' }
    const refused = await f.call(headers, 'POST /api/Pets', payload)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      type: '/problems/price-changed',
      title: 'Skráningargjaldið hefur breyst og er nú 2.500\u00a0kr.',
      price: PRICE,
    })
    expect(await countRows()).toEqual(before)
    expect((await f.call(headers, 'POST /api/Pets', { ...payload, expectedPrice: PRICE })).statusCode).toBe(201)
  })

  test('does not matter to a repeated request, which gets the stored response after a price change', async () => {
    const headers = { ...f.headers.registrar, 'idempotency-key': 'answer-was-lost-01' }
    const payload = pet({ expectedPrice: PRICE })
    const first = await f.call(headers, 'POST /api/Pets', payload)
    await rows('update tariff set price_isk = 3000 where valid_from = current_date')
    const second = await f.call(headers, 'POST /api/Pets', payload)
    await rows('update tariff set price_isk = $1 where valid_from = current_date', [PRICE])
    expect([second.statusCode, second.body]).toEqual([201, first.body])
  })

  test.each([-1, 1.5, '2500', null, 1_000_001])('cannot be %j', async (expectedPrice) => {
    const answer = await register({ expectedPrice })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['expectedPrice'])
  })
})

test('a validation returns warnings and the price, and writes nothing', async () => {
  const before = await countRows()
  const answer = await f.call('registrar', 'POST /api/Pets/validation', pet({ microTag: '208000000123456' }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    warnings: { microTag: ['Númerið er með erlendan landskóða. Var dýrið örmerkt erlendis?'] },
    price: PRICE,
  })
  const fine = await f.call('registrar', 'POST /api/Pets/validation', pet())
  expect(fine.json()).toEqual({ warnings: {}, price: PRICE })
  expect(await countRows()).toEqual(before)
})

test('requests with the same Idempotency-Key register once', async () => {
  const payload = pet()
  const once = () => f.call({ ...f.headers.registrar, 'idempotency-key': 'pets-1' }, 'POST /api/Pets', payload)
  const [first, second] = await Promise.all([once(), once()])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.body).toBe(first.body)
})

test('registers nothing if the history cannot be written', async () => {
  const before = await countRows()
  await rows('alter table audit add constraint no_history check (false) not valid')
  try {
    expect((await register()).statusCode).toBe(500)
  } finally {
    await rows('alter table audit drop constraint no_history')
  }
  expect(await countRows()).toEqual(before)
})

test.each(['owner', 'stranger'] as const)('%s cannot register pets', async (who) => {
  for (const call of ['POST /api/Pets', 'POST /api/Pets/validation', 'POST /api/Pets/notify'] as const) {
    expect((await f.call(who, call, pet())).statusCode).toBe(403)
  }
})
