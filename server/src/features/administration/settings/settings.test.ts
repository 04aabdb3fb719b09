import { demoDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'
import { addPayer } from '../../persons/invoice-persons/testing/payers.ts'

type Headers = Awaited<ReturnType<typeof signIn>>

const CLINIC = '6406307368'
const f = setupApp(demoDatabase)
const ids: Record<string, number> = {}
const headers: Record<string, Headers> = {}

beforeAll(async () => {
  const people = { vet: '0101302479', payerless: '0101302559', administrator: '0101302639', owner: '0101302399' }
  const rows = await f.db.selectFrom('person').select(['id', 'ssn']).execute()
  const bySsn = new Map(rows.map(({ id, ssn }) => [ssn, id]))
  ids.clinic = bySsn.get(CLINIC) ?? 0
  for (const [name, ssn] of Object.entries(people)) {
    ids[name] = bySsn.get(ssn) ?? 0
    headers[name] = await signIn(f.app, ssn)
  }
  await addPayer(f.db, ids.clinic, ids.payerless)
})

const read = (as: string, of?: string) =>
  f.app.inject({
    url: `/api/VeterinarianSettings${of === undefined ? '' : `?userId=${ids[of]}`}`,
    headers: headers[as],
  })
const choose = (as: string, of: string, defaultInvoicePersonId: unknown) =>
  f.app.inject({
    method: 'PUT',
    url: `/api/VeterinarianSettings/${ids[of]}`,
    headers: headers[as],
    payload: { defaultInvoicePersonId },
  })

test('veterinarians see their default payer, or null', async () => {
  expect((await read('vet')).json()).toEqual({
    defaultInvoicePerson: { id: ids.clinic, ssn: CLINIC, fullName: 'Dýraspítali Gervidals ehf.' },
  })
  expect((await read('payerless')).json()).toEqual({ defaultInvoicePerson: null })
})

test('administrators see the settings of others', async () => {
  expect((await read('payerless', 'vet')).statusCode).toBe(403)
  expect((await read('vet', 'vet')).statusCode).toBe(200)
  expect((await read('administrator', 'vet')).json().defaultInvoicePerson.ssn).toBe(CLINIC)
  expect((await read('owner')).statusCode).toBe(403)
  expect((await f.app.inject('/api/VeterinarianSettings')).statusCode).toBe(401)
  ids.nobody = 99_999_999
  expect((await read('administrator', 'nobody')).statusCode).toBe(404)
})

test('accepts a listed payer, oneself or null', async () => {
  const chosen = await choose('payerless', 'payerless', ids.clinic)
  expect(chosen.json().defaultInvoicePerson).toMatchObject({ id: ids.clinic })
  expect((await choose('payerless', 'payerless', ids.payerless)).json().defaultInvoicePerson).toMatchObject({
    fullName: 'Gervimaður Svíþjóð',
  })
  expect((await choose('payerless', 'payerless', null)).json()).toEqual({ defaultInvoicePerson: null })
  expect((await choose('administrator', 'payerless', ids.clinic)).statusCode).toBe(200)
  const history = await f.db
    .selectFrom('audit')
    .select(['value', 'created_by'])
    .where('column_name', '=', 'DefaultInvoicedPersonId')
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { value: String(ids.clinic), created_by: ids.payerless },
    { value: String(ids.payerless), created_by: ids.payerless },
    { value: null, created_by: ids.payerless },
    { value: String(ids.clinic), created_by: ids.administrator },
  ])
})

test.each([
  ['a person who is not listed', () => ids.owner, 'Veldu greiðanda'],
  ['another veterinarian', () => ids.vet, 'Veldu greiðanda'],
  ['an unknown person', () => 99_999_999, 'Notandinn fannst ekki'],
  ['an invalid id', () => 'x', 'Ógilt gildi'],
  ['a deceased person', () => ids.deceased, 'Viðkomandi er skráður látinn'],
])('refuses %s', async (_, payer, text) => {
  ids.deceased ??= await addPerson(f.db, { deceased: true })
  await addPayer(f.db, ids.deceased ?? 0, ids.payerless)
  const answer = await choose('payerless', 'payerless', payer())
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ defaultInvoicePersonId: [text] })
})

test('only the person and administrators change settings, and only staff have any', async () => {
  expect((await choose('payerless', 'vet', null)).statusCode).toBe(403)
  expect((await choose('owner', 'owner', null)).statusCode).toBe(403)
  expect((await choose('administrator', 'owner', null)).statusCode).toBe(404)
})

test('ignores a hidden payer', async () => {
  const hide = (at: string | null) =>
    f.db
      .updateTable('invoice_person')
      .set({ hidden_at: at })
      .where('person_id', '=', ids.clinic ?? 0)
      .execute()
  // Members charge their workplace, listed or not.
  await f.db.query('update workplace_member set removed_at = now()')
  await choose('payerless', 'payerless', ids.clinic)
  await hide('2026-01-01')
  expect((await read('payerless')).json()).toEqual({ defaultInvoicePerson: null })
  expect((await choose('payerless', 'payerless', ids.clinic)).json().errors).toEqual({
    defaultInvoicePersonId: ['Veldu greiðanda'],
  })
  await hide(null)
  expect((await read('payerless')).json().defaultInvoicePerson).toMatchObject({ id: ids.clinic })
})
