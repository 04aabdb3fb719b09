import { addDays, today } from '@dyra/shared/domain/dates'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()
afterEach(() => fixture.db.query("delete from tariff where valid_from > '2000-01-01'"))

const [TODAY, TOMORROW] = [today(), addDays(today(), 1)]
const read = async (who: Who = 'veterinarian') => (await fixture.call(who, 'GET /api/Tariff')).json()
const announce = (validFrom: string, price: unknown) =>
  fixture.call('administrator', 'POST /api/Tariff', { validFrom, price })
const insert = (valid_from: string, price_isk: number) =>
  fixture.db.insertInto('tariff').values({ valid_from, price_isk }).execute()

test('the price is two thousand krónur until another one is announced', async () => {
  expect(await read()).toEqual({ validFrom: '2000-01-01', price: 2000 })
  const prices = [{ tariffId: 1, validFrom: '2000-01-01', price: 2000 }]
  expect(await read('administrator')).toEqual({ validFrom: '2000-01-01', price: 2000, prices })
  expect((await fixture.call('owner', 'GET /api/Tariff')).statusCode).toBe(403)
})

test('future prices are announced, and the nearest one is shown', async () => {
  const far = addDays(TODAY, 40)
  await announce(far, 2900)
  const answer = await announce(TOMORROW, 2500)
  expect(answer.statusCode).toBe(201)
  const tariff = { validFrom: '2000-01-01', price: 2000, next: { validFrom: TOMORROW, price: 2500 } }
  const tariffId = expect.any(Number)
  const days = [{ validFrom: far, price: 2900 }, tariff.next, { validFrom: '2000-01-01', price: 2000 }]
  const prices = days.map((price) => ({ tariffId, ...price }))
  expect(answer.json()).toEqual({ ...tariff, prices })
  expect(await read('administrator')).toEqual({ ...tariff, prices })
  expect(await read()).toEqual(tariff)
})

test('a price from today on is in force at once, even if earlier and later prices exist', async () => {
  await insert(addDays(TODAY, -1), 2100)
  await insert(TOMORROW, 2900)
  await announce(TODAY, 2500)
  expect(await read()).toEqual({ validFrom: TODAY, price: 2500, next: { validFrom: TOMORROW, price: 2900 } })
})

test('the prices of past days cannot be changed', async () => {
  const [year, month, day] = TODAY.split('-')
  for (const validFrom of [addDays(TODAY, -1), '2000-01-01', '0000-01-01']) {
    const refused = await announce(validFrom, 1)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual({
      validFrom: [`Dagsetningin þarf að vera ${day}.${month}.${year} eða síðar`],
    })
  }
  expect((await announce(TOMORROW, -1)).json().errors).toEqual({ price: ['Ógilt gildi'] })
  expect((await announce(TOMORROW, 2000.5)).statusCode).toBe(400)
  expect((await announce('2026-02-30', 2000)).json().errors).toEqual({ validFrom: ['Dagsetningin er ekki gild'] })
  expect(await read()).toEqual({ validFrom: '2000-01-01', price: 2000 })
})

test('an announced price can be corrected, and the history contains both', async () => {
  await announce(TOMORROW, 25_000)
  await announce(TOMORROW, 2500)
  const [row] = await fixture.db.query<{ id: number }>('select id from tariff where valid_from = $1', [TOMORROW])
  expect(await fixture.history('Tariff', row?.id ?? 0)).toEqual([
    ['ValidFrom', TOMORROW, 'administrator'],
    ['PriceIsk', '25000', 'administrator'],
    ['PriceIsk', '2500', 'administrator'],
  ])
})

test('a future price can be withdrawn and stays in the history; a current one cannot', async () => {
  const made = (await announce(TOMORROW, 2500)).json()
  await announce(TODAY, 2200)
  const { tariffId } = made.prices[0]
  const withdraw = (who: Who, id: number) => fixture.call(who, `DELETE /api/Tariff/${id}`)
  expect((await withdraw('veterinarian', tariffId)).statusCode).toBe(403)
  expect((await withdraw('administrator', tariffId)).statusCode).toBe(204)
  expect((await withdraw('administrator', tariffId)).statusCode).toBe(404)
  const { next, prices } = await read('administrator')
  expect(next).toBeUndefined()
  const refused = await withdraw('administrator', prices[0].tariffId)
  expect([refused.statusCode, refused.json().title]).toEqual([
    409,
    'Aðeins er hægt að afturkalla gjald sem hefur ekki tekið gildi',
  ])
  expect(await fixture.history('Tariff', tariffId)).toEqual([
    ['ValidFrom', TOMORROW, 'administrator'],
    ['PriceIsk', '2500', 'administrator'],
    ['ValidFrom', null, 'administrator'],
    ['PriceIsk', null, 'administrator'],
  ])
})

test('twenty concurrent announcements for one day all succeed and leave one price', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => announce(TOMORROW, 3000 + n)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(await fixture.db.query('select 1 from tariff where valid_from = $1', [TOMORROW])).toHaveLength(1)
})

test('a new price changes no existing fee, and applies to the next microtag', async () => {
  const petId = await fixture.addPet()
  const prices = async () =>
    (
      await fixture.db.query<{ price: number }>(
        'select price_isk as price from microtag where pet_id = $1 order by id',
        [petId],
      )
    ).map(({ price }) => price)
  await announce(TODAY, 3100)
  expect(await prices()).toEqual([2000])
  const tagNumber = '352098100999901'
  const invoicedPersonId = fixture.ids.veterinarian
  const added = await fixture.call('veterinarian', `POST /api/Pets/${petId}/MicroTag`, { tagNumber, invoicedPersonId })
  expect(added.statusCode).toBe(201)
  await announce(TODAY, 5000)
  expect(await prices()).toEqual([2000, 3100])
})
