import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { addPayer } from './testing/payers.ts'

// Administrators maintain the list of payers.

const fixture = setupPets()

const add = (personId: number, headers = fixture.headers.administrator) =>
  fixture.app.inject({ method: 'POST', url: '/api/InvoicePersons', payload: { personId }, headers })
const remove = (id: number) => fixture.call('administrator', `DELETE /api/InvoicePersons/${id}`)
const listed = async () =>
  (await fixture.call('administrator', 'GET /api/InvoicePersons'))
    .json()
    .map(({ personId }: { personId: number }) => personId)
const newPerson = (parts = {}) => addPerson(fixture.db, { name: 'Stofa', ...parts })
const charge = async (personId: number) => {
  const petId = await fixture.addPet()
  await fixture.db.query('update microtag set invoiced_person_id = $1 where pet_id = $2', [personId, petId])
}

test('adds a person, and removes the person again', async () => {
  const personId = await newPerson({ name: 'Þórsstofa', ssn: '6901011234', is_organization: true })
  const added = await add(personId)
  expect(added.statusCode).toBe(201)
  const { invoicePersonId } = added.json()
  expect(added.json()).toEqual({
    invoicePersonId: expect.any(Number),
    personId,
    fullName: 'Þórsstofa',
    ssn: '6901011234',
    created: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await listed()).toEqual([personId])
  const removed = await remove(invoicePersonId)
  expect([removed.statusCode, removed.body]).toEqual([204, ''])
  expect(await listed()).toEqual([])
  expect(await fixture.db.query('select 1 from invoice_person where id = $1', [invoicePersonId])).toEqual([])
  expect(await fixture.history('InvoicePersons', invoicePersonId)).toEqual([
    ['PersonId', String(personId), 'administrator'],
    ['PersonId', null, 'administrator'],
  ])
  expect((await remove(invoicePersonId)).statusCode).toBe(404)
  expect((await remove(99_999_999)).statusCode).toBe(404)
})

test('only hides a payer who was ever charged, and shows the payer again when added again', async () => {
  const personId = await newPerson()
  const { invoicePersonId } = (await add(personId)).json()
  await charge(personId)
  expect((await remove(invoicePersonId)).statusCode).toBe(204)
  expect(await listed()).toEqual([])
  expect((await remove(invoicePersonId)).statusCode).toBe(404)
  const [line] = await fixture.db.query('select 1 from microtag where invoiced_person_id = $1', [personId])
  expect(line).toBeDefined()
  const again = await add(personId)
  expect([again.statusCode, again.json().invoicePersonId]).toEqual([201, invoicePersonId])
  expect(await listed()).toEqual([personId])
  expect(await fixture.history('InvoicePersons', invoicePersonId)).toEqual([
    ['PersonId', String(personId), 'administrator'],
    ['HiddenAt', expect.stringMatching(/^\d{4}-/), 'administrator'],
    ['HiddenAt', null, 'administrator'],
  ])
})

test('refuses a person who is already listed', async () => {
  const personId = await newPerson()
  await add(personId)
  const refused = await add(personId)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    title: 'Greiðandinn er þegar skráður',
    errors: { personId: ['Greiðandinn er þegar skráður'] },
  })
})

test('adds a person once with twenty concurrent requests', async () => {
  const personId = await newPerson()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => add(personId)))).map((a) => a.statusCode)
  expect(statuses.sort()).toEqual([201, ...Array(19).fill(409)])
  const [{ invoicePersonId }] = (await fixture.call('administrator', 'GET /api/InvoicePersons'))
    .json()
    .filter((row: { personId: number }) => row.personId === personId)
  const gone = (await Promise.all(Array.from({ length: 20 }, () => remove(invoicePersonId)))).map((a) => a.statusCode)
  expect(gone.sort()).toEqual([204, ...Array(19).fill(404)])
})

test('refuses deceased, erased and unknown persons', async () => {
  const deceased = await add(await newPerson({ deceased: true }))
  expect(deceased.statusCode).toBe(400)
  expect(deceased.json().errors).toEqual({ personId: ['Viðkomandi er skráður látinn'] })
  const erased = await newPerson()
  await fixture.db.query("update person set erased_at = now(), ssn = 'erased-' || id where id = $1", [erased])
  for (const id of [erased, 99_999_999]) {
    const refused = await add(id)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual({ personId: ['Notandinn fannst ekki'] })
  }
})

test('repeats the response for a repeated request', async () => {
  const personId = await newPerson()
  const headers = { ...fixture.headers.administrator, 'idempotency-key': 'greidandi-1' }
  const [first, second] = [await add(personId, headers), await add(personId, headers)]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
})

test('resets the default payer of veterinarians when the payer is removed', async () => {
  const personId = await newPerson()
  const { invoicePersonId } = (await add(personId)).json()
  const settings = `/api/VeterinarianSettings/${fixture.ids.veterinarian}`
  await addPayer(fixture.db, personId, fixture.ids.veterinarian)
  await fixture.call('veterinarian', `PUT ${settings}`, { defaultInvoicePersonId: personId })
  await remove(invoicePersonId)
  const read = await fixture.call('veterinarian', 'GET /api/VeterinarianSettings')
  expect(read.json()).toEqual({ defaultInvoicePerson: null })
})
