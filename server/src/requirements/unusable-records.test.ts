import { contract } from '@dyra/shared/contract'
import { Ssn } from '@dyra/shared/contract/fields'
import { type PracticeKey, practiceFixture } from '../features/administration/public-api/testing/practice-fixture.ts'
import { signIn } from '../testing/sign-in.ts'
import { setup } from '../testing/test-app.ts'

// docs/registers.md: the error about a record that cannot be used is at the field of the call that carried the kennitala.

/** Known to the registers only. */
const PERSON = '0101303369'
const COMPANY = '5501010000'

const BY_SSN = 'GET /api/Users/GetBySsn'
const FIND = 'POST /api/open/v1/persons/find'
const CHECK = 'POST /api/open/v1/registrations/validation'
const REGISTER = 'POST /api/open/v1/registrations'

const f = setup(practiceFixture)
let key: PracticeKey
let administrator: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  key = await f.addKey()
  administrator = await signIn(f.app, '0101302639')
})
afterEach(() => f.registers.reset())

type Send = (ssn: string) => Promise<{ readonly statusCode: number; json(): { title: string; errors?: object } }>

/** Each field of a call whose kennitala is read from a register. */
const READ: readonly (readonly [call: string, field: string, send: Send])[] = [
  [BY_SSN, 'ssn', (ssn) => f.app.inject({ url: '/api/Users/GetBySsn', query: { ssn }, headers: administrator })],
  [FIND, 'ssn', (ssn) => f.find(key, ssn)],
  [CHECK, 'ownerSsn', (ownerSsn) => f.check(key, f.pet({ ownerSsn }))],
  [CHECK, 'coOwnerSsn', (coOwnerSsn) => f.check(key, f.pet({ coOwnerSsn }))],
  [REGISTER, 'ownerSsn', (ownerSsn) => f.register(key, f.pet({ ownerSsn }))],
  [REGISTER, 'coOwnerSsn', (coOwnerSsn) => f.register(key, f.pet({ coOwnerSsn }))],
]

/** Fields that no register is asked about: filters, and a payer, who is found only in the list of payers. */
const NOT_READ = [
  'GET /api/MicroTags/Invoices InvoiceSsn',
  'GET /api/MicroTags/Invoices RegisterdSsn',
  'GET /api/MicroTags/Invoices/Csv InvoiceSsn',
  'GET /api/MicroTags/Invoices/Csv RegisterdSsn',
  'GET /api/MicroTags/Invoices/Person InvoiceSsn',
  'GET /api/MicroTags/Invoices/Person RegisterdSsn',
  'GET /api/PetTransfers/PendingNewPets OwnerSsn',
  'GET /api/PetTransfers/PendingOwners OwnerSsn',
  'GET /api/PetTransfers/RejectedNewPets OwnerSsn',
  `${CHECK} payerSsn`,
  `${REGISTER} payerSsn`,
]

const hyphened = (ssn: string) => `${ssn.slice(0, 6)}-${ssn.slice(6)}`

test.each(READ)('%s reports the unusable record at the field %s', async (_call, field, send) => {
  await f.registers.answerOddly(PERSON, 'empty')
  await f.registers.answerOddly(COMPANY, 'brokenJson')
  for (const [register, ssn] of [
    ['Þjóðskrár', PERSON],
    ['Þjóðskrár', hyphened(PERSON)],
    ['fyrirtækjaskrár', COMPANY],
  ] as const) {
    const answer = await send(ssn)
    const { title, errors } = answer.json()
    expect([answer.statusCode, errors]).toEqual([400, { [field]: [title] }])
    expect(title).toMatch(new RegExp(`^Færsla ${register} um þessa kennitölu er ekki nothæf: svarið er ólæsilegt`))
  }
  expect(f.logged()).not.toContain(PERSON)
})

test('a call without a kennitala, such as a sync, has the error in its title only', async () => {
  const id = await f.idOf('0101302399')
  await f.registers.answerOddly('0101302399', 'empty')
  const answer = await f.app.inject({ method: 'PUT', url: `/api/Users/${id}/Sync`, headers: administrator })
  expect([answer.statusCode, answer.json().title]).toEqual([400, expect.stringContaining('er ekki nothæf')])
  expect(answer.json().errors).toBeUndefined()
})

test('the table has every field of the contract that is a kennitala', () => {
  const pattern = JSON.stringify((Ssn as { pattern?: string }).pattern)
  const fields = Object.entries(contract).flatMap(([call, parts]) =>
    Object.values(parts).flatMap((part) =>
      Object.entries((part as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})
        .filter(([, schema]) => JSON.stringify(schema).includes(pattern))
        .map(([field]) => `${call} ${field}`),
    ),
  )
  expect(fields.sort()).toEqual([...READ.map(([call, field]) => `${call} ${field}`), ...NOT_READ].sort())
})
