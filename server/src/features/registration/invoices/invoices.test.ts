import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { addFeeLines } from './testing/fee-lines.ts'

const fixture = setupPets()
let clinic: number
let hospital: number
let vet: number

beforeAll(async () => {
  const organisation = { is_organization: true }
  hospital = await addPerson(fixture.db, { name: 'Þórsspítali', ssn: '6901010011', ...organisation })
  clinic = await addPerson(fixture.db, { name: 'Ásastofa', ssn: '6901010021', ...organisation })
  vet = await addPerson(fixture.db, { name: 'Birna', ssn: '0199990091' })
  const by = { registrar: vet }
  await addFeeLines(fixture.db, [
    { tagNumber: 'A1', payer: hospital, ...by, at: '2026-03-01T00:00:00' },
    { tagNumber: 'A2', payer: hospital, ...by, at: '2026-03-01T23:59:59.999999', speciesId: 2 },
    { tagNumber: 'A3', payer: clinic, ...by, at: '2026-03-02T00:00:00', price: 2500 },
    { tagNumber: 'A4', payer: clinic, registrar: fixture.ids.veterinarian, at: '2026-03-31T12:00:00', price: 2500 },
    { tagNumber: 'A5', payer: vet, ...by, at: '2026-03-31T12:00:00', price: 0 },
    { tagNumber: 'A6', payer: null, registrar: null, at: '2016-01-01T12:00:00' },
  ])
  // An ear tag from old data, which has no fee and so no line.
  await fixture.db.query(
    "insert into microtag (pet_id, kind, tag_number, is_latest) select min(id), 'earTag', 'EYRA', false from pet",
  )
})

const request = (path: string, query: Record<string, string | number> = {}) =>
  fixture.app.inject({
    url: `/api/MicroTags/Invoices${path}`,
    query: query as Record<string, string>,
    headers: fixture.headers.administrator,
  })
const tags = async (query: Record<string, string | number> = {}) => {
  const rows: { tagNumber: string }[] = (await request('', query)).json()
  return rows.map(({ tagNumber }) => tagNumber).join(' ')
}

describe('lines', () => {
  test('lists newest first, with payer and registrar', async () => {
    expect(await tags()).toBe('A5 A4 A3 A2 A1 A6')
    const [, line] = (await request('')).json()
    expect(line).toEqual({
      petId: expect.any(Number),
      tagNumber: 'A4',
      created: '2026-03-31T12:00:00.000Z',
      price: 2500,
      speciesName: 'Hundur',
      invoicedPersonId: clinic,
      invoicedPersonSsn: '6901010021',
      invoicedPersonFullName: 'Ásastofa',
      registeredPersonId: fixture.ids.veterinarian,
      registeredPersonSsn: expect.stringMatching(/^\d{10}$/),
      registeredPersonFullName: 'Dýralæknir',
    })
  })

  test('shows no name for a person whom retention has removed', async () => {
    const unnamed = { invoicedPersonId: null, invoicedPersonSsn: null, registeredPersonFullName: null }
    expect((await request('', { To: '2016-01-01' })).json()).toMatchObject([{ tagNumber: 'A6', ...unnamed }])
  })

  test.each([
    [{ From: '2026-03-02' }, 'A5 A4 A3'],
    [{ To: '2026-03-01' }, 'A2 A1 A6'],
    [{ From: '2026-03-01', To: '2026-03-01' }, 'A2 A1'],
    [{ From: '2026-03-31', To: '2026-03-31' }, 'A5 A4'],
    [{ InvoiceSsn: '6901010011' }, 'A2 A1'],
    [{ InvoiceSsn: '690101-0021' }, 'A4 A3'],
    [{ RegisterdSsn: '0199990091' }, 'A5 A3 A2 A1'],
    [{ registerdssn: '019999-0091' }, 'A5 A3 A2 A1'],
    [{ SpeciesId: 2 }, 'A2'],
    [
      { InvoiceSsn: '6901010021', RegisterdSsn: '0199990091', SpeciesId: 1, From: '2026-03-01', To: '2026-03-31' },
      'A3',
    ],
    [{ InvoiceSsn: '0199990092' }, ''],
    [{ From: '2000-01-01', To: '9999-12-31' }, 'A5 A4 A3 A2 A1 A6'],
    [{ From: '2026-03-01', Offset: 1, Size: 2 }, 'A4 A3'],
    [{ Offset: 6 }, ''],
  ])('are filtered by %j', async (query, expected) => {
    const path = '' as const
    expect((await request(path, query)).statusCode).toBe(200)
    expect(await tags(query)).toBe(expected)
  })

  test.each(['From', 'To'])('refuses a day before 2000 at %s', async (name) => {
    const answer = await request('', { [name]: '1999-12-31' })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [name]])
  })

  test('returns a validation error for a species id that is too large', async () => {
    const answer = await request('', { SpeciesId: 4_000_000_000 })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['SpeciesId'])
  })

  test('are oldest first with SortBy=created, unless SortAsc is false', async () => {
    expect(await tags({ SortBy: 'created', Size: 3 })).toBe('A6 A1 A2')
    expect(await tags({ SortBy: 'created', SortAsc: 'false', Size: 3 })).toBe('A5 A4 A3')
    expect((await request('', { SortBy: 'price' })).statusCode).toBe(400)
  })

  test.each(['', '/Person'])('returns the totals of all lines on every page: Invoices%s', async (path) => {
    const sum = async (query: Record<string, string | number>) => {
      const { headers } = await request(path, query)
      return [headers['x-total-lines'], headers['x-total-amount']]
    }
    expect(await sum({ Size: 1 })).toEqual(['6', '11000'])
    expect(await sum({ From: '2026-03-02', Offset: 9 })).toEqual(['3', '5000'])
    expect(await sum({ SpeciesId: 3 })).toEqual(['0', '0'])
  })

  test('returns the length of the list, and pages without gaps or repetitions', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((Offset) => request('', { Offset, Size: 1 })))
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(Array(6).fill('6'))
    expect(pages.map((page) => page.json()[0].tagNumber).join(' ')).toBe('A5 A4 A3 A2 A1 A6')
  })

  test.each([
    [{ From: '2026-03-02', To: '2026-03-01' }, { From: ['Fyrri dagsetningin þarf að vera á undan þeirri síðari'] }],
    [{ From: '2026-02-30' }, { From: ['Dagsetningin er ekki gild'] }],
    [{ InvoiceSsn: '123' }, { InvoiceSsn: ['Kennitala er að minnsta kosti 10 að lengd'] }],
    [{ Size: 1001 }, { Size: ['Ógilt gildi'] }],
  ])('refuses %j', async (query, errors) => {
    for (const path of 'Size' in query ? ['', '/Person'] : ['', '/Person', '/Csv']) {
      const refused = await request(path, query)
      expect([path, refused.statusCode, refused.json().errors]).toEqual([path, 400, errors])
    }
  })
})

describe('sums by payer', () => {
  const row = (id: number | null, name: string | null, ssn: string | null) => (count: number, amount: number) => ({
    invoicedPersonId: id,
    invoicedPersonFullName: name,
    invoicedPersonSsn: ssn,
    count,
    amount,
  })
  const ofClinic = () => row(clinic, 'Ásastofa', '6901010021')
  const ofVet = () => row(vet, 'Birna', '0199990091')
  const ofHospital = () => row(hospital, 'Þórsspítali', '6901010011')

  test('are in Icelandic order of the names, with removed payers last', async () => {
    const answer = await request('/Person')
    expect(answer.json()).toEqual([
      ofClinic()(2, 5000),
      ofVet()(1, 0),
      ofHospital()(2, 4000),
      row(null, null, null)(1, 2000),
    ])
    expect(answer.headers['x-total-count']).toBe('4')
  })

  test('applies all five filters', async () => {
    const summary = async (query: Record<string, string | number>) => (await request('/Person', query)).json()
    expect(await summary({ From: '2026-03-02', To: '2026-03-02' })).toEqual([ofClinic()(1, 2500)])
    expect(await summary({ InvoiceSsn: '6901010011' })).toEqual([ofHospital()(2, 4000)])
    expect(await summary({ RegisterdSsn: '0199990091', From: '2026-03-02' })).toEqual([
      ofClinic()(1, 2500),
      ofVet()(1, 0),
    ])
    expect(await summary({ SpeciesId: 2 })).toEqual([ofHospital()(1, 2000)])
    expect(await summary({ SpeciesId: 3 })).toEqual([])
  })

  test.each([
    [{ SortBy: 'payer', SortAsc: 'false' }, ['Þórsspítali', 'Birna', 'Ásastofa', null]],
    [{ SortBy: 'count' }, ['Birna', null, 'Ásastofa', 'Þórsspítali']],
    [{ SortBy: 'amount', SortAsc: 'false' }, ['Ásastofa', 'Þórsspítali', null, 'Birna']],
    [{ SortBy: 'amount', Offset: 1, Size: 2 }, [null, 'Þórsspítali']],
  ])('sorts by %j', async (query, names) => {
    const rows = (await request('/Person', query)).json()
    expect(rows.map((one: { invoicedPersonFullName: string | null }) => one.invoicedPersonFullName)).toEqual(names)
  })

  test('returns pages, including one past the end', async () => {
    const page = await request('/Person', { Offset: 1, Size: 1 })
    expect([page.json(), page.headers['x-total-count']]).toEqual([[ofVet()(1, 0)], '4'])
    const behind = await request('/Person', { Offset: 9 })
    expect([behind.json(), behind.headers['x-total-count']]).toEqual([[], '4'])
  })
})

test.each([
  ['', { InvoiceSsn: '6901010021' }, () => [vet, clinic, fixture.ids.veterinarian]],
  ['/Person', { InvoiceSsn: '6901010021' }, () => [clinic]],
  ['/Csv', { InvoiceSsn: '6901010021' }, () => [vet, clinic, fixture.ids.veterinarian]],
])('records in the access log which persons were shown: Invoices%s', async (path, query, shown) => {
  await request(path, query)
  const view = await fixture.lastView()
  expect(view).toMatchObject({ what: `GET /api/MicroTags/Invoices${path}`, by: 'administrator' })
  expect(new Set(view?.shown)).toEqual(new Set(shown()))
})

test('every list of invoices is for administrators only', async () => {
  for (const path of ['', '/Person', '/Csv']) {
    const url = `GET /api/MicroTags/Invoices${path}`
    expect((await fixture.call('veterinarian', url)).statusCode).toBe(403)
    expect((await fixture.app.inject(url.slice(4))).statusCode).toBe(401)
  }
})
