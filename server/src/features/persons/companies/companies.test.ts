import { type CompanyRegister, createCompanyRegister } from '../../../adapters/company-register.ts'
import { RegisterError } from '../../../adapters/register.ts'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { type TestRegisters, testRegisters } from '../../../testing/registers.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { refreshCompanies } from './index.ts'

const HOSPITAL = { ssn: '6406307368', name: 'Dýraspítali Gervidals ehf.' }
const CLINIC = { ssn: '4807086958', name: 'Dýralæknastofa Gervidals ehf.' }

const fixture = setupPets()
let registers: TestRegisters
beforeAll(async () => {
  registers = await testRegisters()
})
afterAll(() => registers.stop())
afterEach(() => fixture.db.query('delete from company'))

const list = (query = '') => fixture.call('administrator', `GET /api/Companies${query}`)
const lines = async () =>
  (await list()).json().map((row: Record<string, string>) => [row.personSsn, row.companySsn, row.companyName])
const insert = (...rows: [person: string, company: string, name: string][]) =>
  fixture.db
    .insertInto('company')
    .values(rows.map(([person_ssn, company_ssn, company_name]) => ({ person_ssn, company_ssn, company_name })))
    .execute()

/** A register that knows only these persons and records who was requested. */
function registerOf(companies: Record<string, { ssn: string; name: string }[]>) {
  const requested: string[] = []
  const register: CompanyRegister = {
    company: () => Promise.reject(new Error('not requested in this test')),
    companiesOf: async (ssn) => {
      requested.push(ssn)
      return companies[ssn] ?? []
    },
  }
  return { register, requested }
}

test('lists companies in Icelandic order, in pages, with the persons who may act for them', async () => {
  const personId = await addPerson(fixture.db, { name: 'Fulltrúi', ssn: '0199990011' })
  await insert(
    ['0199990012', '5001011111', 'Örn ehf.'],
    ['0199990011', '5001012222', 'Álfar ehf.'],
    ['0199990011', '5001013333', 'Zeta ehf.'],
    ['0199990012', '5001014444', 'Afl ehf.'],
    ['0199990011', '5001014444', 'Afl ehf.'],
  )
  const answer = await list()
  expect(answer.json()[0]).toEqual({ personSsn: '0199990011', companySsn: '5001014444', companyName: 'Afl ehf.' })
  expect((await lines()).map((line: string[]) => line[2])).toEqual([
    'Afl ehf.',
    'Afl ehf.',
    'Álfar ehf.',
    'Zeta ehf.',
    'Örn ehf.',
  ])
  expect(answer.headers['x-total-count']).toBe('5')
  const sorted = async (query: string) => (await list(query)).json()[0]
  expect(await sorted('?SortBy=companyName&SortAsc=false')).toMatchObject({ companyName: 'Örn ehf.' })
  expect(await sorted('?SortBy=companySsn')).toMatchObject({ companySsn: '5001011111' })
  expect(await sorted('?SortBy=personSsn&SortAsc=false')).toMatchObject({ personSsn: '0199990012' })
  expect((await list('?From=2&Size=1')).json()).toMatchObject([{ companyName: 'Álfar ehf.' }])
  expect(await fixture.lastView()).toEqual({ what: 'GET /api/Companies', by: 'administrator', shown: [personId] })
  expect((await fixture.call('veterinarian', 'GET /api/Companies')).statusCode).toBe(403)
})

test('updates the copy with the companies of staff, of persons who acted for a company, and of persons in the copy', async () => {
  const human = await addPerson(fixture.db, { name: 'Fulltrúi', ssn: '0199990021' })
  const organisation = await addPerson(fixture.db, { name: 'Stofa', ssn: '5001015555', is_organization: true })
  await signIn(fixture.app, organisation, { actingPersonId: human })
  await insert(['0199990022', HOSPITAL.ssn, 'Gamalt nafn'], ['0199990022', CLINIC.ssn, CLINIC.name])
  const { ssn: staff } = await fixture.db
    .selectFrom('person')
    .select('ssn')
    .where('id', '=', fixture.ids.veterinarian)
    .executeTakeFirstOrThrow()
  const { register, requested } = registerOf({
    '0199990021': [CLINIC, CLINIC],
    '0199990022': [HOSPITAL],
    [staff]: [HOSPITAL],
  })
  const done = await refreshCompanies(fixture.db, register)
  expect(requested).toEqual(expect.arrayContaining([staff, '0199990021', '0199990022']))
  expect(requested).not.toContain('5001015555')
  expect(done).toEqual({ persons: requested.length, unusable: 0, kept: 3, removed: 1 })
  expect(new Set(await lines())).toEqual(
    new Set([
      ['0199990021', CLINIC.ssn, CLINIC.name],
      ['0199990022', HOSPITAL.ssn, HOSPITAL.name],
      [staff, HOSPITAL.ssn, HOSPITAL.name],
    ]),
  )
  expect(await refreshCompanies(fixture.db, register)).toEqual({
    persons: requested.length / 2,
    unusable: 0,
    kept: 3,
    removed: 0,
  })
})

test('gives the same result in two concurrent processes', async () => {
  await insert(['0199990031', HOSPITAL.ssn, 'Gamalt nafn'], ['0199990032', CLINIC.ssn, CLINIC.name])
  const { register } = registerOf({ '0199990031': [HOSPITAL, CLINIC] })
  await Promise.all(Array.from({ length: 5 }, () => refreshCompanies(fixture.db, register)))
  expect(await lines()).toEqual([
    ['0199990031', CLINIC.ssn, CLINIC.name],
    ['0199990031', HOSPITAL.ssn, HOSPITAL.name],
  ])
})

test('reads the register over HTTP, and keeps the copy while it is down', async () => {
  await insert(['0101303019', HOSPITAL.ssn, 'Gamalt nafn'])
  await registers.fail('down')
  const register = createCompanyRegister({
    COMPANY_REGISTER_URL: registers.settings.COMPANY_REGISTER_URL,
    COMPANY_REGISTER_KEY: registers.settings.COMPANY_REGISTER_KEY,
    REGISTER_TIMEOUT_MS: 30_000,
  })
  await expect(refreshCompanies(fixture.db, register)).rejects.toThrow(RegisterError)
  expect(await lines()).toEqual([['0101303019', HOSPITAL.ssn, 'Gamalt nafn']])
  await registers.reset()
  await registers.answerOddly('0101303019', 'brokenJson')
  expect(await refreshCompanies(fixture.db, register)).toMatchObject({ unusable: 1, removed: 0 })
  expect(await lines()).toEqual([['0101303019', HOSPITAL.ssn, 'Gamalt nafn']])
  await registers.reset()
  await refreshCompanies(fixture.db, register)
  expect(await lines()).toEqual([
    ['0101303019', CLINIC.ssn, CLINIC.name],
    ['0101303019', HOSPITAL.ssn, HOSPITAL.name],
  ])
})
