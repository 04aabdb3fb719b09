import { setup } from '../../../testing/test-app.ts'
import { file, importFixture, registered, row } from './testing/import-fixture.ts'

const f = setup(importFixture)
beforeEach(async () => {
  await f.registers.reset()
  await f.db.query(`update pet_import set state = 'cancelled' where state not in ('done', 'cancelled')`)
  await f.db.query('delete from counter')
})

const countPets = async () => (await f.db.query<{ n: number }>('select count(*)::int as n from pet'))[0]?.n

const HEAD =
  'Örmerki;Kennitala eiganda;Nafn;Dýrategund;Kyn;Kennitala meðeiganda;Tegund;Feldgerð;Litur;Fæðingardagur;' +
  'Ófrjósemisaðgerð;Dánardagur;Staðsetning örmerkis;Örmerkt erlendis;Dagur örmerkingar;Fæðingarland;Komudagur;' +
  'Innflutningsleyfi;Uppruni'

const notIn = (value: string) => `${value} er ekki í listanum. Skrifaðu það eins og á síðunni Nýskráning.`

/** Errors of one row with changed cells, by column. */
async function errorsOf(changes: Readonly<Record<number, string>>): Promise<Record<string, string>> {
  const cells = row().split(';')
  const all = Array.from({ length: 19 }, (_, n) => changes[n] ?? cells[n] ?? '')
  const { importId } = await f.check(file([all.join(';')], HEAD))
  const [found] = await f.errors(importId)
  return Object.fromEntries((found?.errors ?? []).map(({ column, message }) => [column, message]))
}

test('checks rows without registering any, and finds persons in the national register', async () => {
  const before = await countPets()
  const checked = await f.check(file([row(), row({ 1: '010130-2209' }), row({ 4: 'Rakki' })]))
  expect(checked).toMatchObject({
    state: 'checked',
    rows: 3,
    checkedRows: 3,
    faultyRows: 0,
    registeredRows: 0,
    fileName: 'dyr.csv',
    createdById: f.ids.administrator,
    createdByName: 'Stjórnandi',
    hasContent: true,
    waitingSince: null,
    price: null,
  })
  expect(await countPets()).toBe(before)
  const found = await f.db.query<{ ssn: string }>('select ssn from person where ssn = any($1) order by ssn', [
    registered.slice(0, 2),
  ])
  expect(found.map(({ ssn }) => ssn)).toEqual(['0101302209', '0101302399'])
})

test.each<[string, Record<number, string>, Record<string, string>]>([
  ['nothing wrong', { 5: registered[1], 9: '1.5.2020', 10: 'já', 12: 'Milli herðablaða', 13: 'nei' }, {}],
  ['only a year of birth', { 9: '2020' }, {}],
  ['a day of birth as computers write it', { 9: '2020-05-01' }, {}],
  ['a kennitala without its leading zero', { 1: '101302399' }, {}],
  ['no number', { 0: '' }, { Örmerki: 'Það þarf að fylla út þennan reit' }],
  [
    'a number that a spreadsheet shortened',
    { 0: '3,52E+14' },
    { Örmerki: 'Töflureiknir stytti númerið í 3,52E+14. Breyttu dálkinum í texta og skráðu alla tölustafina.' },
  ],
  ['no owner', { 1: '' }, { 'Kennitala eiganda': 'Það þarf að fylla út þennan reit' }],
  ['half a kennitala', { 1: '010130' }, { 'Kennitala eiganda': 'Kennitala er að minnsta kosti 10 að lengd' }],
  ['a kennitala of no one', { 1: '0101302989' }, {}],
  ['an unknown kennitala', { 1: '0101451238' }, { 'Kennitala eiganda': 'Kennitala fannst ekki við leit' }],
  ['the owner twice', { 5: registered[0] }, { 'Kennitala meðeiganda': 'Meðeigandi þarf að vera annar en eigandi' }],
  ['an empty name', { 2: '' }, { Nafn: 'Það þarf að fylla út þennan reit' }],
  ['a long name', { 2: 'a'.repeat(101) }, { Nafn: 'Textinn má ekki vera lengri en 100 stafir' }],
  ['an unknown species', { 3: 'Dreki' }, { Dýrategund: notIn('„Dreki“') }],
  ['an unknown species, and no error at the gender', { 3: 'Dreki', 4: 'Læða' }, { Dýrategund: notIn('„Dreki“') }],
  ['no gender', { 4: '' }, { Kyn: 'Það þarf að fylla út þennan reit' }],
  ['a gender of another species', { 4: 'Læða' }, { Kyn: notIn('„Læða“') }],
  ['an unknown breed', { 6: 'Grís' }, { Tegund: notIn('„Grís“') }],
  [
    'a day that does not exist',
    { 9: '31.2.2020' },
    { Fæðingardagur: 'Skrifaðu daginn sem 31.12.2025 eða aðeins ártalið' },
  ],
  ['a birth in the future', { 9: '1.1.2999' }, { Fæðingardagur: 'Dagsetningin má ekki vera í framtíðinni' }],
  [
    'a death before birth',
    { 9: '1.1.2020', 11: '1.1.2019' },
    { Dánardagur: 'Dánardagur má ekki vera á undan fæðingardegi' },
  ],
  [
    'an origin with names, codes and days',
    { 14: '1.2.2024', 15: 'dk', 16: '2024-03-01', 17: 'MAST 7', 18: 'Breeder' },
    {},
  ],
  [
    'an origin whose parts are all wrong',
    { 9: '1.2.2024', 14: '31.1.2024', 15: 'Narnía', 16: '1.1.2999', 18: 'Tunglið' },
    {
      'Dagur örmerkingar': 'Dagur örmerkingar má ekki vera á undan fæðingardegi',
      Fæðingarland: notIn('„Narnía“'),
      Komudagur: 'Dagsetningin má ekki vera í framtíðinni',
      Uppruni: notIn('„Tunglið“'),
    },
  ],
  ['neither yes nor no', { 10: 'kannski' }, { Ófrjósemisaðgerð: 'Skrifaðu já eða nei' }],
])('reports %s', async (_what, changes, errors) => {
  expect(await errorsOf(changes)).toEqual(errors)
})

test('reports all errors of a row at once, in the order of the columns', async () => {
  expect(Object.keys(await errorsOf({ 0: '352#', 1: '1', 2: '', 3: 'x', 4: '' }))).toEqual([
    'Örmerki',
    'Kennitala eiganda',
    'Nafn',
    'Dýrategund',
    'Kyn',
  ])
})

test('reports a number that is registered or earlier in the file, in any notation', async () => {
  const [first = ''] = row().split(';')
  await f.addPet()
  const taken = (await f.db.query<{ tag_number: string }>('select tag_number from microtag limit 1'))[0]?.tag_number
  const rows = Array.from({ length: 120 }, () => row())
  rows[3] = row({ 0: first })
  rows[110] = row({ 0: `${first.slice(0, 3)}-${first.slice(3)}` })
  rows[111] = row({ 0: String(taken) })
  const { importId, faultyRows } = await f.check(file(rows))
  expect(faultyRows).toBe(2)
  expect(await f.errors(importId)).toMatchObject([
    {
      row: 112,
      errors: [{ column: 'Örmerki', message: 'Sama örmerki er í röð 5. Fjarlægðu aðra röðina eða leiðréttu númerið.' }],
    },
    { row: 113, errors: [{ column: 'Örmerki', message: expect.stringContaining('Berðu númerið saman') }] },
  ])
})

test('reports a void number of a stock', async () => {
  const [number = ''] = row().split(';')
  await f.voidNumber(number)
  expect(await errorsOf({ 0: `${number.slice(0, 3)}-${number.slice(3)}` })).toEqual({
    Örmerki: 'Þetta númer hefur verið ógilt og er ekki hægt að skrá',
  })
})

test('lists the faulty rows of many parts in pages, and logs the persons of each page', async () => {
  const rows = Array.from({ length: 250 }, (_, n) =>
    n % 50 === 49 ? row({ 2: '', 1: registered[n % 2] ?? '' }) : row(),
  )
  const { importId } = await f.check(file(rows))
  const page = await f.call('administrator', `GET /api/Imports/${importId}/Errors?From=1&Size=3`)
  expect(page.headers['x-total-count']).toBe('5')
  expect(page.json().map(({ row: n }: { row: number }) => n)).toEqual([101, 151, 201])
  const [owner] = await f.db.query<{ id: number }>('select id from person where ssn = $1', [registered[1]])
  expect(await f.lastView()).toEqual({
    what: 'GET /api/Imports/{importId}/Errors',
    by: 'administrator',
    shown: [owner?.id],
  })
  expect((await f.errors(importId, '?From=5')).length).toBe(0)
})

test('waits while the national register does not respond, and the page says so', async () => {
  await f.registers.fail('down')
  const answer = await f.send(file([row({ 1: registered[2] })]))
  const { importId } = answer.json()
  await f.run()
  const waiting = await f.read(importId)
  expect([waiting.state, waiting.checkedRows]).toEqual(['checking', 0])
  expect(waiting.waitingSince).toMatch(/Z$/)
  await f.registers.reset()
  await f.run()
  expect((await f.read(importId)).checkedRows).toBe(0)
  await f.db.query('update pet_import_part set leased_until = now()')
  await f.run()
  expect(await f.read(importId)).toMatchObject({ state: 'checked', faultyRows: 0, waitingSince: null })
})

test('writes the faulty rows with reasons as a file that can be corrected and sent again', async () => {
  const bad = row({ 1: '1', 2: '"=HYPERLINK(""x"")"' })
  const { importId } = await f.check(file([row(), bad, row({ 2: 'A;B"'.replace(/.+/, '"A;B"""'), 3: 'x' })]))
  const answer = await f.call('administrator', `GET /api/Imports/${importId}/Errors/Csv`)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head = '', first = ''] = answer.body.split('\r\n')
  expect(head).toMatch(/^\uFEFFÖrmerki;.*;Villur$/)
  expect(first).toMatch(/^"=""3520981009\d+""";/)
  expect(first).toContain(`"'=HYPERLINK(""x"")"`)
  expect(first).toContain('Kennitala eiganda: Kennitala er að minnsta kosti 10 að lengd')
  const again = await f.check(answer.body.replace(';1;', `;${registered[0]};`).replace(';x;', ';Hundur;'))
  expect(again).toMatchObject({ rows: 2, faultyRows: 0 })
})

test('offers a template that the dry run reads', async () => {
  const answer = await f.call('administrator', 'GET /api/Imports/Template')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="skraning-snidmat.csv"')
  expect(await f.check(answer.body)).toMatchObject({ rows: 1, faultyRows: 0 })
})

describe('an upload', () => {
  const latin = Buffer.from(file([row()]), 'latin1')
  test.each<[string, string | Buffer, string]>([
    ['without rows', file([]), 'Skráin er tóm'],
    ['without a column', 'Örmerki;Nafn\n1;a\n', 'Dálkinn „Kennitala eiganda“ vantar í fyrstu röð'],
    [
      'in another encoding',
      latin,
      'Skráin er ekki á UTF-8-sniði heldur á sniðinu Windows-1252. Vistaðu hana sem „CSV UTF-8“.',
    ],
    ['with a huge cell', file([row({ 2: 'x'.repeat(10_000) })]), 'Röð 2 er lengri en 4000 stafir'],
    [
      'that is a workbook',
      Buffer.from('PK\u0003\u0004', 'latin1'),
      'Þetta er vinnubók úr töflureikni (.xlsx, .xls, .ods eða .numbers). Opnaðu hana og vistaðu hana sem „CSV UTF-8“.',
    ],
  ])('%s is refused at the file, and nothing is stored', async (_what, content, message) => {
    const answer = await f.send(content)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { file: [expect.stringContaining(message)] }])
    expect(await f.db.query(`select 1 from pet_import where state = 'uploading'`)).toEqual([])
  })

  test('with NUL and broken text in cells reports the rows', async () => {
    const broken = Buffer.concat([
      Buffer.from(file([row({ 2: 'a\0b' })])),
      Buffer.from(`${row({ 2: 'Þór' })}\n`, 'latin1'),
    ])
    const { importId, faultyRows } = await f.check(broken)
    expect(faultyRows).toBe(2)
    expect((await f.errors(importId)).map(({ errors }) => errors[0]?.message)).toEqual([
      'Textinn má ekki innihalda ósýnileg tákn',
      'Skráin er ekki á UTF-8-sniði. Vistaðu hana sem „CSV UTF-8“.',
    ])
  })

  test('is refused while another import of the same administrator is in progress', async () => {
    const answers = await Promise.all([f.send(file([row()])), f.send(file([row()])), f.send(file([row()]))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  test('is refused without a file, with too many bytes, and to others than administrators', async () => {
    const headers = { ...f.headers.administrator, 'content-type': 'multipart/form-data; boundary=mark' }
    const empty = await f.app.inject({ method: 'POST', url: '/api/Imports', headers, payload: '--mark--\r\n' })
    expect([empty.statusCode, empty.json().errors]).toEqual([400, { file: ['Veldu CSV-skrá'] }])
    const large = await f.app.inject({
      method: 'POST',
      url: '/api/Imports',
      headers: { ...headers, 'content-length': '99000000' },
      payload: '--mark--\r\n',
    })
    expect(large.statusCode).toBe(413)
    expect((await f.send(file([row()]), 'registrar')).statusCode).toBe(403)
  })

  test('stores no name in plain text, and a number only in the table of numbers', async () => {
    await f.check(file([row({ 0: '352098100977777', 2: 'Leynigestur' }), row({ 2: 'Leynigestur', 3: 'x' })]))
    const tables = ['pet_import', 'pet_import_part', 'audit', 'outbox', 'access_log', 'idempotency']
    for (const table of tables) {
      const [found] = await f.db.query<{ n: number }>(
        `select count(*)::int as n from ${table} t where t::text ~ 'Leynigestur|352098100977777'`,
      )
      expect([table, found?.n]).toEqual([table, 0])
    }
  })
})
