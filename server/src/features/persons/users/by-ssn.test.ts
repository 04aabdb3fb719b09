import { addPerson } from '../../../testing/registry.ts'
import { setupRegisters } from '../../../testing/setup-registers.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { personBySsn } from './index.ts'

const f = setupRegisters()

const owner = () => signIn(f.app, '0101302399')
type Headers = Awaited<ReturnType<typeof owner>>
const search = (ssn: string, headers: Headers, on = f.app) =>
  on.inject({ url: `/api/Users/GetBySsn?ssn=${ssn}`, headers })
const personsWith = (ssn: string) => f.database.db.selectFrom('person').selectAll().where('ssn', '=', ssn).execute()

test('an owner gets a masked e-mail address, a veterinarian the whole address', async () => {
  const shown = (await search('0101302129', await owner())).json()
  expect(shown).toEqual({
    userId: expect.any(Number),
    name: 'Gervimaður Noregur',
    ssn: '0101302129',
    email: 'g•••@e•••.com',
  })
  expect((await search('010130-2129', f.vet)).json()).toEqual({
    ...shown,
    email: 'gervimadur.noregur@example.com',
    deceased: false,
  })
})

test('a missing e-mail address is null, and the caller’s own address is not masked', async () => {
  expect((await search('0101302209', await owner())).json().email).toBeNull()
  expect((await search('0101302399', await owner())).json().email).toBe('gervimadur.faereyjar@example.com')
})

test.each(['123', '010130239', '01013023999', '010130239x', '0101-302399'])(
  '%s is refused because it does not have ten digits',
  async (ssn) => {
    const answer = await search(ssn, await owner())
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ ssn: ['Kennitala er að minnsta kosti 10 að lengd'] })
  },
)

test.each(['0101302389', '9999999999', '5501010000', '3213302399'])('%s is not found', async (ssn) => {
  const answer = await search(ssn, f.vet)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    title: 'Kennitala fannst ekki við leit',
    errors: { ssn: ['Kennitala fannst ekki við leit'] },
  })
  expect(await personsWith(ssn)).toEqual([])
})

test('stores a person who was found in the national register', async () => {
  const answer = await search('0101307789', f.vet)
  expect(answer.json()).toMatchObject({ name: 'Gervimaður útlönd', email: null })
  const [person] = await personsWith('0101307789')
  expect(person).toMatchObject({
    id: answer.json().userId,
    is_organization: false,
    country_code: 'IS',
    signed_user_agreement_at: null,
    created_by: expect.any(Number),
  })
  expect(person?.address).toMatch(/^Gervigata \d+$/)
  const history = await f.database.db
    .selectFrom('audit')
    .selectAll()
    .where('row_id', '=', person?.id ?? 0)
    .execute()
  expect(history.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual(
    expect.arrayContaining(['Users.Name', 'Users.Address', 'Users.PostalCodeId']),
  )
  await f.registers.fail('down')
  expect((await search('0101307789', f.vet)).statusCode).toBe(200)
})

test('an organisation comes from the company register', async () => {
  expect((await search('4706439008', f.vet)).json()).toMatchObject({ name: 'Dýraklíník Gervidals ehf.' })
  expect(await personsWith('4706439008')).toMatchObject([{ is_organization: true, postal_code_id: 107 }])
})

test.each(['down', 'slow', 'nonsense'])(
  'responds with 503 and changes nothing if the register is %s',
  async (fault) => {
    await f.registers.fail(fault)
    const person = await search('0101307429', f.vet)
    expect(person.statusCode).toBe(503)
    expect(Number(person.headers['retry-after'])).toBeGreaterThan(0)
    expect(person.json().title).toBe('Ekki náðist samband við Þjóðskrá. Reyndu aftur eftir smástund.')
    const company = await search('4604376018', f.vet)
    expect(company.statusCode).toBe(503)
    expect(company.json().title).toBe('Ekki náðist samband við fyrirtækjaskrá. Reyndu aftur eftir smástund.')
    expect(await personsWith('4604376018')).toEqual([])
  },
)

test('staff find deceased persons, owners do not find them', async () => {
  const id = await addPerson(f.database.db, { name: 'Látinn Gervimaður', deceased: true, ssn: '0199123456' })
  expect((await search('0199123456', f.vet)).json()).toMatchObject({ userId: id, deceased: true })
  const answer = await search('0199123456', await owner())
  expect(answer.statusCode).toBe(404)
  expect(answer.json().title).toBe('Kennitala fannst ekki við leit')
})

test('fifty concurrent searches for a new kennitala, in two processes, store one row', async () => {
  const other = await testApp(f.database.db, f.registers.settings)
  const requests = Array.from({ length: 50 }, (_, n) => personBySsn(n % 2 === 0 ? f.app : other.app, '4601138228'))
  const ids = (await Promise.all(requests)).map((person) => person?.id)
  expect(new Set(ids).size).toBe(1)
  expect(await personsWith('4601138228')).toHaveLength(1)
  await other.app.close()
})

test('an owner may search ten times an hour, counted over all processes, and staff more often', async () => {
  const other = await testApp(f.database.db, f.registers.settings)
  const stranger = await addPerson(f.database.db, { name: 'Forvitinn' })
  const headers = await signIn(f.app, stranger)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => search('0101302129', headers, n % 2 === 0 ? f.app : other.app)),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect(refused).toHaveLength(2)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(60)
  expect(refused[0]?.json().title).toMatch(/^Of margar tilraunir\. Reyndu aftur eftir \d+ mínútur?\.$/)
  const asVet = f.vet
  for (let n = 0; n < 15; n++) expect((await search('0101302129', asVet)).statusCode).toBe(200)
  await other.app.close()
})

test('staff have a configurable limit', async () => {
  const few = await testApp(f.database.db, { ...f.registers.settings, SSN_SEARCHES_PER_HOUR: '3' })
  const member = await addPerson(f.database.db, { name: 'Nýr starfsmaður' })
  await f.database.db
    .insertInto('authorized_user')
    .values({ person_id: member, roles: ['Veterinarian'] })
    .execute()
  const headers = await signIn(few.app, member)
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await search('0101302129', headers, few.app)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  await few.app.close()
})

test('every view is in the access log, except of one’s own details', async () => {
  const reader = await addPerson(f.database.db, { name: 'Lesandi' })
  const headers = await signIn(f.app, reader)
  const { userId } = (await search('0101302129', headers)).json()
  const own = await f.database.db.selectFrom('person').select('ssn').where('id', '=', reader).executeTakeFirstOrThrow()
  await search(own.ssn, headers)
  await search('0101302389', headers)
  const rows = await f.database.db
    .selectFrom('access_log')
    .select(['what', 'person_ids', 'reader_role'])
    .where('reader_person_id', '=', reader)
    .execute()
  expect(rows).toEqual([{ what: 'GET /api/Users/GetBySsn', person_ids: [userId], reader_role: 'PetOwner' }])
})

test('the search is refused without a session or accepted terms', async () => {
  expect((await f.app.inject({ url: '/api/Users/GetBySsn?ssn=0101302129' })).statusCode).toBe(401)
  const newcomer = await search('0101302129', await signIn(f.app, '0101302129'))
  expect(newcomer.statusCode).toBe(403)
  expect(newcomer.json().type).toMatch(/acceptance-required$/)
  expect((await search('0101302129', f.administrator)).statusCode).toBe(200)
})

test('no kennitala, name or address reaches the log', () => {
  expect(f.logged()).toContain('GET /api/Users/GetBySsn')
  expect(f.logged()).not.toMatch(/0101302129|0101307789|4601138228|Gervi|example\.com/)
})
