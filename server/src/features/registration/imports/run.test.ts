import { longTest } from '@dyra/shared/testing/depth'
import { deliverMails } from '../../../testing/deliver-mails.ts'
import { setup } from '../../../testing/test-app.ts'
import { testTokens } from '../../lost-and-found/found-reports/testing/found-reports.ts'
import { runImports } from './index.ts'
import { importMails } from './mails.ts'
import { file, importFixture, registered, row } from './testing/import-fixture.ts'

const f = setup(importFixture)
beforeEach(async () => {
  await f.registers.reset()
  await f.db.query(`update pet_import set state = 'cancelled' where state not in ('done', 'cancelled')`)
  await f.db.query('delete from counter')
  await f.db.query('delete from outbox')
})

interface Registered {
  row_number: number
  name: string
  status: string
  registrar: number
  payer: number
  price: number
  owner: string
  by_veterinarian: boolean
}
const registeredBy = (importId: number) =>
  f.db.query<Registered>(
    `select i.row_number, p.name, t.status, m.registered_by as registrar, m.invoiced_person_id as payer,
       m.price_isk as price, n.ssn as owner, t.by_veterinarian
     from imported_pet i join pet p on p.id = i.pet_id join microtag m on m.pet_id = p.id
     join pet_transfer t on t.pet_id = p.id join person n on n.id = t.new_owner_person_id
     where i.import_id = $1 order by i.row_number`,
    [importId],
  )
const many = (n: number, changes: (at: number) => Record<number, string> = () => ({})) =>
  file(Array.from({ length: n }, (_, at) => row(changes(at))))

test('registers the rows without errors: the administrator is registrar and payer, and every pet waits for its owner', async () => {
  const { importId } = await f.check(file([row(), row({ 3: 'x' }), row({ 1: registered[1], 2: 'Bella' })]))
  const [tariff] = await f.db.query<{ price_isk: number }>(
    'select price_isk from tariff order by valid_from desc limit 1',
  )
  const price = tariff?.price_isk ?? 0
  const answer = await f.start(importId, { price })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'running', price, feeReason: null }])
  await f.run()
  expect(await f.read(importId)).toMatchObject({ state: 'done', rows: 3, registeredRows: 2, faultyRows: 1 })
  const common = {
    status: 'pending',
    registrar: f.ids.administrator,
    payer: f.ids.administrator,
    price,
    by_veterinarian: true,
  }
  expect(await registeredBy(importId)).toEqual([
    { row_number: 2, name: 'Snati', owner: registered[0], ...common },
    { row_number: 4, name: 'Bella', owner: registered[1], ...common },
  ])
  expect(await f.history('Imports', importId)).toEqual([
    ['ImportState', 'uploading', 'administrator'],
    ['ImportState', 'checking', 'administrator'],
    ['ImportState', 'checked', null],
    ['ImportState', 'running', 'administrator'],
    ['PriceIsk', String(price), 'administrator'],
    ['ImportState', 'done', null],
  ])
})

test('charges no fee if a reason is given', async () => {
  const { importId } = await f.check(file([row()]))
  expect((await f.start(importId)).json()).toMatchObject({ price: 0, feeReason: 'Eldri skrá' })
  await f.run()
  expect((await registeredBy(importId)).map(({ price }) => price)).toEqual([0])
})

test('refuses a start without a reason for no fee, with a wrong price, by others, or a second time', async () => {
  const { importId } = await f.check(file([row()]))
  const noReason = await f.start(importId, { price: 0 })
  expect([noReason.statusCode, noReason.json().errors]).toEqual([
    400,
    { feeReason: ['Skráðu ástæðu þess að ekkert gjald er tekið'] },
  ])
  const both = await f.start(importId, { price: 2000, feeReason: 'x' })
  expect(both.json().errors).toEqual({ feeReason: ['Ástæða á aðeins við þegar ekkert gjald er tekið'] })
  const wrong = await f.start(importId, { price: 1 })
  expect([wrong.statusCode, wrong.json().type]).toEqual([409, '/problems/price-changed'])
  expect((await f.call('registrar', `POST /api/Imports/${importId}/Start`, { price: 0 })).statusCode).toBe(403)
  await f.db.query('update pet_import set created_by = $1 where id = $2', [f.ids.other, importId])
  expect((await f.start(importId)).statusCode).toBe(403)
  await f.db.query('update pet_import set created_by = $1 where id = $2', [f.ids.administrator, importId])
  const starts = await Promise.all([f.start(importId), f.start(importId), f.start(importId)])
  expect(starts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect((await f.start(999_999)).statusCode).toBe(404)
})

test('refuses a start without a row that can be registered', async () => {
  const { importId } = await f.check(file([row({ 3: 'x' })]))
  expect((await f.start(importId)).json()).toMatchObject({ status: 409, title: 'Engin röð er án villna' })
})

test('lists a number that was registered after the dry run', async () => {
  const [number = '', ...rest] = row().split(';')
  const { importId } = await f.check(file([[number, ...rest].join(';'), row()]))
  await f.start(importId)
  const payload = { name: 'Annað', speciesId: 1, genderId: 1, ownerPersonId: f.ids.owner, microTag: number }
  const taken = await f.call('registrar', 'POST /api/Pets', { ...payload, invoicedPersonId: f.ids.registrar })
  expect(taken.statusCode).toBe(201)
  await f.run()
  expect(await f.read(importId)).toMatchObject({ state: 'done', registeredRows: 1, faultyRows: 1 })
  expect(await f.errors(importId)).toMatchObject([
    {
      row: 2,
      tagNumber: number,
      errors: [{ message: expect.stringMatching(/^Þetta örmerki er þegar skráð á annað dýr\. Berðu númerið/) }],
    },
  ])
})

test('lists a number that became void after the dry run', async () => {
  const number = '352098100988888'
  const { importId } = await f.check(file([row({ 0: number }), row()]))
  await f.start(importId)
  await f.voidNumber(number)
  await f.run()
  expect(await f.read(importId)).toMatchObject({ state: 'done', registeredRows: 1, faultyRows: 1 })
  expect(await f.errors(importId)).toMatchObject([
    { row: 2, errors: [{ column: 'Örmerki', message: 'Þetta númer hefur verið ógilt og er ekki hægt að skrá' }] },
  ])
})

test('removes a registered number from the stock of a veterinarian', async () => {
  const number = '352098100988887'
  await f.deliver(number)
  const { importId } = await f.check(file([row({ 0: number })]))
  await f.start(importId)
  await f.run()
  const [delivered] = await f.db.query<{ isLinked: boolean }>(
    `select d.microtag_id = m.id as "isLinked" from delivered_tag d join microtag m using (tag_number)
     where d.tag_number = $1`,
    [number],
  )
  expect(delivered).toEqual({ isLinked: true })
})

longTest('stops for confirmation when the price changes', async () => {
  const { importId } = await f.check(many(150))
  const [tariff] = await f.db.query<{ price_isk: number }>(
    'select price_isk from tariff order by valid_from desc limit 1',
  )
  const price = tariff?.price_isk ?? 0
  await f.start(importId, { price })
  await f.db.query('update tariff set price_isk = price_isk + 100')
  await f.run()
  expect(await f.read(importId)).toMatchObject({ state: 'checked', registeredRows: 0, faultyRows: 0 })
  expect((await f.start(importId, { price: price + 100 })).statusCode).toBe(200)
  await f.run()
  expect(await f.read(importId)).toMatchObject({ state: 'done', registeredRows: 150, price: price + 100 })
  await f.db.query('update tariff set price_isk = price_isk - 100')
})

test('sends one mail to each owner when the import has ended; the outbox does not hold the pets', async () => {
  const { importId } = await f.check(many(120, (at) => ({ 1: registered[at % 2] ?? '' })))
  await f.start(importId)
  const mails = () =>
    f.db.query<{ due: boolean; payload: object; pet_ids: number[]; recipient: number }>(
      `select run_at < now() + interval '1 minute' as due, payload, pet_ids, recipient_person_id as recipient
       from outbox where kind = 'importedPets' order by id`,
    )
  await f.run()
  const sent = await mails()
  expect(sent.map(({ due, payload, pet_ids }) => ({ due, payload, pet_ids }))).toEqual([
    { due: true, payload: { importId }, pet_ids: [] },
    { due: true, payload: { importId }, pet_ids: [] },
  ])
  const mail = { payload: { importId }, petIds: [], recipientPersonId: sent[0]?.recipient ?? 0 }
  const filled = await importMails.importedPets.fill?.(mail, { db: f.db, tokens: testTokens })
  expect(filled).toMatchObject({ facts: { total: 60 }, path: '/transfers' })
  expect(filled?.facts.pets).toHaveLength(50)
  await f.db.query(
    `update pet_transfer set status = 'accepted', decided_at = now()
     where pet_id in (select pet_id from imported_pet where import_id = $1)`,
    [importId],
  )
  expect(await importMails.importedPets.fill?.(mail, { db: f.db, tokens: testTokens })).toBeUndefined()
})

test('mails each owner who has an address, and opens a task for each other owner', async () => {
  const [withAddress, without] = registered
  const { importId } = await f.check(file([withAddress, withAddress, without].map((ssn) => row({ 1: ssn }))))
  await f.start(importId)
  await f.run()
  await f.db.query(
    `update person set email = case ssn when $1 then 'faereyjar@example.com' end where ssn in ($1, $2)`,
    [withAddress, without],
  )
  expect((await deliverMails(f.app, true)).map(({ to }) => to.address)).toEqual(['faereyjar@example.com'])
  const tasks = await f.db.query(
    `select n.ssn from task t join person n on n.id = t.person_id where t.kind = 'unaddressedMail' and t.closed_at is null`,
  )
  expect(tasks).toEqual([{ ssn: without }])
})

longTest('a cancelled import keeps the registered pets, mails their owners, and registers no more rows', async () => {
  const { importId } = await f.check(many(300))
  await f.start(importId)
  const stop = new AbortController()
  const running = runImports(f.deps, stop.signal)
  while ((await f.read(importId)).registeredRows === 0);
  const answer = await f.call('administrator', `POST /api/Imports/${importId}/Cancel`)
  expect(answer.statusCode).toBe(200)
  await running
  const { registeredRows, state } = await f.read(importId)
  expect([state, registeredRows < 300]).toEqual(['cancelled', true])
  expect((await registeredBy(importId)).length).toBe(registeredRows)
  const held = `select 1 from outbox where kind = 'importedPets' and run_at > now() + interval '1 day'`
  expect(await f.db.query(held)).toEqual([])
  expect((await f.call('administrator', `POST /api/Imports/${importId}/Cancel`)).statusCode).toBe(409)
  expect((await f.start(importId)).statusCode).toBe(409)
})

test('stops when the administrator loses the role, and cancels interrupted uploads', async () => {
  const { importId } = await f.check(many(101))
  await f.start(importId)
  await f.db.query('update authorized_user set enabled = false where person_id = $1', [f.ids.administrator])
  await f.run()
  await f.db.query('update authorized_user set enabled = true where person_id = $1', [f.ids.administrator])
  expect(await f.read(importId)).toMatchObject({ state: 'cancelled', registeredRows: 0 })
  await f.db.query(`insert into pet_import (created_by, created_at) values ($1, now() - interval '6 minutes')`, [
    f.ids.administrator,
  ])
  await f.run()
  expect(await f.db.query(`select 1 from pet_import where state = 'uploading'`)).toEqual([])
})
