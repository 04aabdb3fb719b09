import { addYears, today } from '@dyra/shared/domain/dates'
import { addPerson } from '../../../testing/registry.ts'
import { setupRegisters } from '../../../testing/setup-registers.ts'
import { signIn } from '../../../testing/sign-in.ts'

type Headers = Awaited<ReturnType<typeof signIn>>

const f = setupRegisters()

const read = async (id: number, headers: Headers) => (await f.app.inject({ url: `/api/Users/${id}`, headers })).json()
const change = (id: number, headers: Headers, visibility: object) =>
  f.app.inject({ method: 'PUT', url: `/api/Users/${id}`, headers, payload: { visibility } })
const rowOf = (id: number) =>
  f.database.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historyOf = (id: number) =>
  f.database.db.query(
    `select column_name, value, created_by from audit where table_name = 'Users' and row_id = $1
     and (column_name like 'Shows%' or column_name = 'ThroughRegistryOnly') order by id`,
    [id],
  )

const everything = { name: true, address: true, phones: true, email: true }
const nothing = { name: false, address: false, phones: false, email: false }
const hiddenColumns = { shows_name: false, shows_address: false, shows_phones: false, shows_email: false }

let minors = 0
/** The kennitala of a person born on this day of the 21st century. */
const bornOn = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}99${++minors}0`

test('shows everything until the person turns parts off one by one', async () => {
  const id = await addPerson(f.database.db, {})
  const self = await signIn(f.app, id)
  expect((await read(id, self)).visibility).toEqual({ ...everything, throughRegistryOnly: false, locked: null })
  const answer = await change(id, self, { phones: false, email: false })
  expect(answer.json().visibility).toEqual({
    ...everything,
    phones: false,
    email: false,
    throughRegistryOnly: false,
    locked: null,
  })
  await change(id, self, { email: true })
  expect(await rowOf(id)).toMatchObject({ shows_name: true, shows_phones: false, shows_email: true })
  expect(await historyOf(id)).toEqual([
    { column_name: 'ShowsPhones', value: 'false', created_by: id },
    { column_name: 'ShowsEmail', value: 'false', created_by: id },
    { column_name: 'ShowsEmail', value: 'true', created_by: id },
  ])
})

test('turns every switch off for a person who is reached through the registry only', async () => {
  const id = await addPerson(f.database.db, {})
  const self = await signIn(f.app, id)
  const only = await change(id, self, { throughRegistryOnly: true, name: true })
  expect(only.json().visibility).toMatchObject({ ...nothing, throughRegistryOnly: true })
  await change(id, self, { phones: true })
  expect(await rowOf(id)).toMatchObject({ ...hiddenColumns, through_registry_only: true })
  const back = await change(id, self, { throughRegistryOnly: false, name: true })
  expect(back.json().visibility).toMatchObject({ ...nothing, name: true, throughRegistryOnly: false })
})

test('visibility is shown to and changed by the person and administrators only', async () => {
  const id = await addPerson(f.database.db, {})
  expect(await read(id, f.vet)).not.toHaveProperty('visibility')
  expect((await change(id, f.vet, nothing)).statusCode).toBe(403)
  expect((await change(id, await signIn(f.app, await addPerson(f.database.db, {})), nothing)).statusCode).toBe(404)
  expect((await change(id, f.administrator, nothing)).json().visibility).toMatchObject(nothing)
  expect((await change(id, f.administrator, { ssn: true })).statusCode).toBe(400)
  expect((await change(id, f.administrator, { name: 'no' })).statusCode).toBe(400)
})

const eighteenToday = addYears(today(), -18)
const lastDayOfChildhood = addYears(addYears(today(), -17), 0)

test.each([
  ['a protected address', { address_protected: true }, 'Heimilisfangið er verndað í Þjóðskrá og því birtist ekkert'],
  ['a minor', { ssn: bornOn(lastDayOfChildhood) }, 'Ekkert birtist um fólk yngra en 18 ára'],
])('refuses to show anything of %s', async (_, parts, message) => {
  const id = await addPerson(f.database.db, { ...parts, ...hiddenColumns })
  const self = await signIn(f.app, id)
  const refused = await change(id, self, { name: false, phones: true })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual({ 'visibility.phones': [message] })
  expect((await change(id, self, { ...nothing, throughRegistryOnly: true })).statusCode).toBe(200)
})

test('lets a person of 18 years show their data', async () => {
  const id = await addPerson(f.database.db, { ssn: bornOn(eighteenToday), ...hiddenColumns })
  const answer = await change(id, await signIn(f.app, id), everything)
  expect(answer.json().visibility).toEqual({ ...everything, throughRegistryOnly: false, locked: null })
})

describe('the register', () => {
  const sync = (id: number) => f.app.inject({ method: 'PUT', url: `/api/Users/${id}/Sync`, headers: f.administrator })
  const idOf = async (ssn: string) =>
    (await f.database.db.selectFrom('person').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()).id

  test('turns everything off when it protects the address, and nothing on when the protection ends', async () => {
    const id = await idOf('0101302209')
    await f.registers.change('0101302209', { addressProtected: true })
    await sync(id)
    expect(await rowOf(id)).toMatchObject({ address_protected: true, ...hiddenColumns })
    const transactions = await f.database.db.query(
      `select distinct created_at from audit where table_name = 'Users' and row_id = $1
       and column_name in ('AddressProtected', 'ShowsName', 'ShowsAddress', 'ShowsPhones', 'ShowsEmail')`,
      [id],
    )
    expect(transactions).toHaveLength(1)
    await f.registers.change('0101302209', { addressProtected: false })
    await sync(id)
    expect(await rowOf(id)).toMatchObject({ address_protected: false, ...hiddenColumns })
  })

  test('a protected person is stored with everything off', async () => {
    await f.registers.change('0101305069', { addressProtected: true })
    await f.database.db.query(`delete from person where ssn = '0101305069'`)
    const found = await f.app.inject({ url: '/api/Users/GetBySsn?ssn=0101305069', headers: f.vet })
    expect(await rowOf(found.json().userId)).toMatchObject({ address_protected: true, ...hiddenColumns })
  })
})

describe('e-mail and phone numbers', () => {
  const contact = { email: 'leynd@example.com', phone_numbers: ['5550111'] }
  test.each([
    ['with a protected address', { address_protected: true }],
    ['under 18', { ssn: bornOn(lastDayOfChildhood) }],
    ['reached through the registry only', { through_registry_only: true }],
  ])('of a person %s are for administrators and the person', async (_, parts) => {
    const id = await addPerson(f.database.db, { name: 'Leyndur Gervimaður', ...contact, ...parts, ...hiddenColumns })
    const { ssn } = await rowOf(id)
    const get = async (url: string, headers: Headers) => (await f.app.inject({ url, headers })).body
    for (const url of [
      `/api/Users/${id}`,
      `/api/Users/${id}/simple`,
      `/api/Users/GetBySsn?ssn=${ssn}`,
      `/api/Users?searchQuery=${ssn}`,
    ]) {
      const seen = await get(url, f.vet)
      expect(seen).toContain(`"l•••@e•••.com"`)
      expect(seen).not.toMatch(/leynd@|5550111/)
      expect(await get(url, f.administrator)).toContain('leynd@example.com')
    }
    expect(await get('/api/Users?searchQuery=leynd@example.com', f.vet)).toBe('[]')
    expect(JSON.parse(await get('/api/Users?searchQuery=leynd@example.com', f.administrator))).not.toEqual([])
    expect(await read(id, await signIn(f.app, id))).toMatchObject({
      email: contact.email,
      phoneNumbers: contact.phone_numbers,
    })
    await f.database.db.query('update person set email = null where id = $1', [id])
  })

  test('of others can be seen by veterinarians', async () => {
    const id = await addPerson(f.database.db, { ...contact, ...hiddenColumns })
    expect(await read(id, f.vet)).toMatchObject({ email: contact.email, phoneNumbers: contact.phone_numbers })
  })
})
