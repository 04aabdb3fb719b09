import { sql } from 'kysely'
import { demoDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'

type Headers = Awaited<ReturnType<typeof signIn>> & { 'if-match'?: string }

const f = setupApp(demoDatabase)
let administrator: Headers
let vet: Headers

beforeAll(async () => {
  administrator = await signIn(f.app, '0101302639')
  vet = await signIn(f.app, '0101302479')
})

const url = (id: number, rest = '') => `/api/Users/${id}${rest}`
const read = (id: number, headers: Headers) => f.app.inject({ url: url(id), headers })
const change = (id: number, headers: Headers, payload: object) =>
  f.app.inject({ method: 'PUT', url: url(id), headers, payload })
const rowOf = (id: number) => f.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const idOf = async (ssn: string) =>
  (await f.db.selectFrom('person').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()).id
const viewsOf = (id: number) =>
  f.db
    .selectFrom('access_log')
    .select(['what', 'reader_role'])
    .where(sql<boolean>`person_ids @> array[${id}::bigint]`)
    .orderBy('id')
    .execute()

describe('reading', () => {
  test('returns all data of a person’s page', async () => {
    const id = await idOf('0101302479')
    expect((await read(id, vet)).json()).toEqual({
      userId: id,
      language: null,
      emailState: 'confirmed',
      name: 'Gervimaður Danmörk',
      ssn: '0101302479',
      postalCodeId: 112,
      municipality: 'Reykjavíkurborg',
      address: 'Gervigata 4',
      addressProtected: false,
      visibility: { name: true, address: true, phones: true, email: true, throughRegistryOnly: false, locked: null },
      email: 'gervimadur.danmork@example.com',
      firstTimeSignin: false,
      signedPrivacyPolicy: true,
      signedUserAgreement: true,
      phoneNumbers: ['0102479'],
      confirmedPhones: [],
      countryCode: 'IS',
      policies: ['PetOwner', 'Veterinarian'],
      details: { confirmed: null, state: null, staleReason: null },
    })
  })

  test('is refused to strangers with 404; staff may read, and the view is logged', async () => {
    const id = await addPerson(f.db, { name: 'Skoðaður', email: 'skodadur@example.com' })
    const stranger = await signIn(f.app, await addPerson(f.db, {}))
    expect((await read(id, stranger)).statusCode).toBe(404)
    expect((await read(99_999_999, stranger)).statusCode).toBe(404)
    expect((await read(99_999_999, vet)).statusCode).toBe(404)
    expect((await f.app.inject({ url: url(id) })).statusCode).toBe(401)
    expect((await read(id, vet)).json()).toMatchObject({ email: 'skodadur@example.com', policies: ['PetOwner'] })
    expect((await f.app.inject({ url: url(id, '/simple'), headers: administrator })).json()).toEqual({
      userId: id,
      name: 'Skoðaður',
      ssn: (await rowOf(id)).ssn,
      email: 'skodadur@example.com',
      deceased: false,
    })
    await read(id, await signIn(f.app, id))
    expect(await viewsOf(id)).toEqual([
      { what: 'GET /api/Users/{userId}', reader_role: 'Veterinarian' },
      { what: 'GET /api/Users/{userId}/simple', reader_role: 'Administrator' },
    ])
  })

  test('shows a protected address only to administrators and the person', async () => {
    const place = { address: 'Leynigata 1', postal_code_id: 101, municipality: 'Reykjavíkurborg' }
    const id = await addPerson(f.db, { ...place, address_protected: true })
    const shown = { address: 'Leynigata 1', postalCodeId: 101, municipality: 'Reykjavíkurborg' }
    expect((await read(id, vet)).json()).toMatchObject({ address: null, postalCodeId: null, municipality: null })
    expect((await read(id, administrator)).json()).toMatchObject(shown)
    expect((await read(id, await signIn(f.app, id))).json()).toMatchObject(shown)
  })

  test('shows no roles of disabled users, and no erased persons', async () => {
    const disabled = await read(await idOf('0101304929'), administrator)
    expect(disabled.json().policies).toEqual(['PetOwner'])
    const id = await addPerson(f.db, { erased_at: '2026-01-01' })
    expect((await read(id, administrator)).statusCode).toBe(404)
  })
})

describe('changing', () => {
  test('stores the e-mail address, and trims phone numbers and removes empty and duplicate ones', async () => {
    const id = await addPerson(f.db, { email: 'adur@example.com', phone_numbers: ['5550001'] })
    const self = await signIn(f.app, id)
    const answer = await change(id, self, {
      email: 'nytt@example.com',
      phoneNumbers: [' 555-0002 ', '', '+354 555 0002'],
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ email: 'nytt@example.com', phoneNumbers: ['5550002'] })
    await change(id, self, { phoneNumbers: ['+4512345678'] })
    expect(await rowOf(id)).toMatchObject({ email: 'nytt@example.com', phone_numbers: ['+4512345678'] })
    await change(id, self, { email: null, phoneNumbers: [] })
    expect(await rowOf(id)).toMatchObject({ email: null, phone_numbers: [], updated_by: id })
    const history = await f.db
      .selectFrom('audit')
      .select(['column_name', 'value', 'created_by'])
      .where('table_name', '=', 'Users')
      .where('row_id', '=', id)
      .where('column_name', '=', 'Email')
      .orderBy('id')
      .execute()
    expect(history).toEqual([
      { column_name: 'Email', value: 'nytt@example.com', created_by: id },
      { column_name: 'Email', value: null, created_by: id },
    ])
  })

  test.each([
    [{ email: 'ekki netfang' }, { email: ['Netfangið er ekki gilt'] }],
    [{ email: 'A <a@example.com>' }, { email: ['Netfangið er ekki gilt'] }],
    [
      { phoneNumbers: ['123'] },
      {
        phoneNumbers: ['Símanúmerið þarf að vera 7 tölustafir. Erlent númer byrjar á + og landsnúmeri, til dæmis +45.'],
      },
    ],
    [
      { phoneNumbers: ['5550001', '5550002', '5550003', '5550004'] },
      { phoneNumbers: ['Hægt er að skrá allt að þrjú símanúmer'] },
    ],
    [{ ssn: '0101302399' }, { ssn: ['Ógilt gildi'] }],
    [{ name: 'Annar' }, { name: ['Ógilt gildi'] }],
    [{ policies: ['Administrator'] }, { policies: ['Ógilt gildi'] }],
  ])('%j is refused at its field', async (body, errors) => {
    const id = await addPerson(f.db, {})
    const answer = await change(id, await signIn(f.app, id), body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ title: 'Ekki tókst að vista. Lagfærðu villurnar hér að neðan.', errors })
    expect((await rowOf(id)).version).toBe(0)
  })

  test('is allowed to the person and administrators', async () => {
    const id = await addPerson(f.db, {})
    expect((await change(id, vet, { email: 'x@example.com' })).statusCode).toBe(403)
    const stranger = await signIn(f.app, await addPerson(f.db, {}))
    expect((await change(id, stranger, { email: 'x@example.com' })).statusCode).toBe(404)
    expect((await change(id, administrator, { email: 'x@example.com' })).json().email).toBe('x@example.com')
    expect(await viewsOf(id)).toEqual([{ what: 'PUT /api/Users/{userId}', reader_role: 'Administrator' }])
  })

  test('is refused with an older version in if-match, and accepted without if-match', async () => {
    const id = await addPerson(f.db, { email: 'a@example.com' })
    const self = await signIn(f.app, id)
    const { etag } = (await read(id, self)).headers
    const from = (version: unknown) => ({ ...self, 'if-match': String(version) })
    const first = await change(id, from(etag), { email: 'b@example.com' })
    expect(first.statusCode).toBe(200)
    expect(first.headers.etag).not.toBe(etag)
    const late = await change(id, from(etag), { email: 'c@example.com' })
    expect(late.statusCode).toBe(412)
    expect(late.json().title).toBe('Gögnin hafa breyst frá því að þú opnaðir síðuna. Sæktu þau aftur.')
    expect((await change(id, self, { email: 'd@example.com' })).json().email).toBe('d@example.com')
  })

  test('accepts one of fifty concurrent changes from the same version', async () => {
    const id = await addPerson(f.db, {})
    const self = await signIn(f.app, id)
    const headers = { ...self, 'if-match': String((await read(id, self)).headers.etag) }
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => change(id, headers, { email: `n${n}@example.com` })),
    )
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(49).fill(412)])
  })
})

test('no personal data reach the log', () => {
  expect(f.logged()).toContain('PUT /api/Users/:userId')
  expect(f.logged()).not.toMatch(/010130|@example|Gerv|Leynigata|555000/)
})
