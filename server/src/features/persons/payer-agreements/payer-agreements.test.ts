import { readFile } from 'node:fs/promises'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { addPayer } from '../invoice-persons/testing/payers.ts'
import { addMember, addWorkplace } from '../workplaces/testing/workplaces.ts'

// A payer is charged by the persons whom he accepted (docs/domain.md#who-may-charge-whom).

const f = setupPets()
let payerId: number
let tags = 0
beforeEach(async () => {
  payerId = f.ids.other
  await f.db.query('delete from payer_agreement')
  await f.db.query('delete from invoice_person')
  await addPayer(f.db, payerId)
})

const path = () => `/api/Users/${payerId}/PayerAgreements`
const agree = (who: Who = 'other', personId = f.ids.veterinarian) => f.call(who, `POST ${path()}`, { personId })
const read = async (who: Who = 'other') => (await f.call(who, `GET ${path()}`)).json()
const list = async (who?: Who) => (await read(who)).agreements
const charge = async (invoicedPersonId = payerId, who: Who = 'veterinarian') =>
  f.call(who, `POST /api/Pets/${await f.addPet()}/MicroTag`, { tagNumber: `GREID${++tags}`, invoicedPersonId })
const register = (invoicedPersonId = payerId) =>
  f.call('veterinarian', 'POST /api/Pets', {
    name: 'Snati',
    speciesId: 1,
    genderId: 1,
    ownerPersonId: f.ids.owner,
    microTag: `GREID${++tags}`,
    invoicedPersonId,
  })
const choose = (defaultInvoicePersonId = payerId) =>
  f.call('veterinarian', `PUT /api/VeterinarianSettings/${f.ids.veterinarian}`, { defaultInvoicePersonId })
const offered = async (query = '?IncludeCurrentUser=true', who: Who = 'veterinarian') =>
  (await f.call(who, `GET /api/InvoicePersons${query}`)).json().map(({ personId }: { personId: number }) => personId)

test('a listed payer can be charged, in each call, only by persons whom he accepted', async () => {
  const words =
    'Annar hefur ekki samþykkt að þú skráir gjöld á sig. Greiðandinn getur samþykkt það undir „Mínar upplýsingar“ eða beðið stjórnanda Dýraauðkennis að skrá það.'
  expect((await charge()).json().errors).toEqual({ invoicedPersonId: [words] })
  expect((await register()).json().errors).toEqual({ invoicedPersonId: [words] })
  expect((await choose()).json().errors).toEqual({ defaultInvoicePersonId: [words] })
  expect(await offered()).toEqual([f.ids.veterinarian])
  expect((await agree()).statusCode).toBe(201)
  expect((await charge()).statusCode).toBe(201)
  expect((await register()).statusCode).toBe(201)
  expect((await choose()).statusCode).toBe(200)
  expect((await offered()).sort()).toEqual([payerId, f.ids.veterinarian].sort())
  expect(await offered('')).toEqual([payerId])
  expect((await charge(payerId, 'registrar')).statusCode).toBe(400)
})

test('after the payer withdraws, he cannot be charged, not even as the default payer; fee lines stay', async () => {
  await agree()
  await choose()
  const charged = (await charge()).json()
  const [{ agreementId }] = await list()
  expect((await f.call('other', `DELETE ${path()}/${agreementId}`)).statusCode).toBe(204)
  expect((await charge()).statusCode).toBe(400)
  const byDefault = { tagNumber: `GREID${++tags}` }
  const refused = await f.call('veterinarian', `POST /api/Pets/${await f.addPet()}/MicroTag`, byDefault)
  expect(refused.json().errors.invoicedPersonId[0]).toContain('Annar hefur ekki samþykkt')
  expect((await f.call('veterinarian', 'GET /api/VeterinarianSettings')).json()).toEqual({ defaultInvoicePerson: null })
  expect(await list()).toEqual([])
  expect((await f.call('other', `DELETE ${path()}/${agreementId}`)).statusCode).toBe(404)
  const [line] = await f.db.query('select invoiced_person_id as payer from microtag where id = $1', [
    charged.microTagId ?? charged.id,
  ])
  expect(line).toEqual({ payer: payerId })
})

test('members may charge their workplace only while they are members, whether or not it is a listed payer', async () => {
  const { workplaceId, organisationId } = await addWorkplace(f.db, { kind: 'clinic' })
  expect((await charge(organisationId)).statusCode).toBe(400)
  await addMember(f.db, { workplaceId, personId: f.ids.veterinarian })
  expect((await charge(organisationId)).statusCode).toBe(201)
  expect(await offered()).toContain(organisationId)
  await f.db.query('update workplace_member set removed_at = now() where workplace_id = $1', [workplaceId])
  expect((await charge(organisationId)).statusCode).toBe(400)
  expect(await offered()).not.toContain(organisationId)
})

test('a payer who is no longer listed cannot be charged by anyone, not even by persons whom he accepted', async () => {
  await agree()
  expect(await read()).toMatchObject({ isPayer: true })
  await f.db.query('update invoice_person set hidden_at = now()')
  expect(await read()).toMatchObject({ isPayer: false, agreements: [{ recordedBy: 'payer' }] })
  expect((await charge()).json().errors).toEqual({ invoicedPersonId: ['Veldu greiðanda'] })
  expect(await offered('')).toEqual([])
})

test('the payer sees names, administrators also kennitalas; both record agreements, and the history says who did', async () => {
  await agree()
  await agree('administrator', f.ids.registrar)
  const rows = await list()
  expect(rows.map(({ recordedBy }: { recordedBy: string }) => recordedBy).sort()).toEqual(['administrator', 'payer'])
  expect(rows.every(({ ssn }: { ssn: string | null }) => ssn === null)).toBe(true)
  expect((await list('administrator'))[0].ssn).toMatch(/^\d{10}$/)
  expect(await f.history('PayerAgreements', rows[0].agreementId)).toContainEqual([
    'PayerPersonId',
    String(payerId),
    expect.any(String),
  ])
  expect((await f.call('veterinarian', `GET ${path()}`)).statusCode).toBe(403)
  expect((await f.call('stranger', `GET ${path()}`)).statusCode).toBe(404)
})

test('a payer gets an e-mail when an administrator accepts for him, not when he accepts himself', async () => {
  const mails = () => f.db.selectFrom('outbox').select(['kind', 'recipient_person_id', 'payload']).execute()
  await f.db.deleteFrom('outbox').execute()
  await agree()
  expect(await mails()).toEqual([])
  await agree('administrator', f.ids.registrar)
  expect(await mails()).toEqual([
    { kind: 'payerAgreementRecorded', recipient_person_id: payerId, payload: { veterinarianName: expect.any(String) } },
  ])
})

test('refuses the payer himself, persons who are not staff, a recorded pair, and a person who is not a payer', async () => {
  const errors = async (personId: number) => (await agree('administrator', personId)).json().errors?.personId
  expect(await errors(payerId)).toEqual(['Greiðandi má alltaf skrá gjöld á sjálfan sig'])
  expect(await errors(f.ids.owner)).toEqual(['Viðkomandi er ekki með aðgang sem dýralæknir'])
  await agree()
  const second = await Promise.all(Array.from({ length: 5 }, () => agree('administrator')))
  expect(second.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
  payerId = f.ids.stranger
  expect((await agree('administrator')).statusCode).toBe(409)
})

test('the migration records an agreement for every pair in use, with its history, and for no other', async () => {
  const { veterinarian, registrar, owner } = f.ids
  const [old, recent, byDefault] = [await addPerson(f.db, {}), await addPerson(f.db, {}), await addPerson(f.db, {})]
  const lineOf = async (payer: number, ago: string) =>
    f.db.query(
      `update microtag set invoiced_person_id = $1, registered_by = $2, created_at = now() - $3::interval
       where pet_id = $4`,
      [payer, veterinarian, ago, await f.addPet()],
    )
  await f.db.query('update microtag set invoiced_person_id = registered_by')
  await f.db.query('update authorized_user set default_invoiced_person_id = null')
  await lineOf(old, '25 months')
  await lineOf(recent, '23 months')
  await lineOf(veterinarian, '1 month')
  await f.db.query('update authorized_user set default_invoiced_person_id = $1 where person_id = $2', [
    byDefault,
    registrar,
  ])
  await f.db.query("delete from audit where table_name = 'PayerAgreements'")
  await f.db.query('drop table payer_agreement')
  await f.db.query(await readFile(new URL('../../../db/migrations/0049-payer-agreement.sql', import.meta.url), 'utf8'))
  const pairs = 'select payer_person_id as payer, veterinarian_person_id as by from payer_agreement order by 1'
  expect(await f.db.query(pairs)).toEqual([
    { payer: recent, by: veterinarian },
    { payer: byDefault, by: registrar },
  ])
  const [{ id }] = (await f.db.query<{ id: number }>('select min(id) as id from payer_agreement')) as [{ id: number }]
  expect((await f.history('PayerAgreements', id)).map(([column]) => column)).toEqual([
    'PayerPersonId',
    'VeterinarianPersonId',
  ])
  expect(owner).not.toBe(recent)
})
