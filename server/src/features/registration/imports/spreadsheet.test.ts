import { setup } from '../../../testing/test-app.ts'
import { file, importFixture, row } from './testing/import-fixture.ts'

const f = setup(importFixture)

test('reads a table exported by a spreadsheet, and reports only the row with a stray quotation mark', async () => {
  const head = 'sep=;\r\n;Örmerki *;Kennitala eiganda;Nafn;Dýrategund;Kyn;Fæðingardagur;Ófrjósemisaðgerð;;'
  const rows = [
    row({ 1: '="0101302399"', 3: '\u00a0hundur', 4: 'Karlkyn;31.12.2024 00:00;SATT' }),
    row({ 4: 'karlkyn;2024-12-31T00:00:00;1;;' }),
    row({ 2: 'Anna "Nína;', 4: 'Karlkyn' }),
    row({ 4: 'Karlkyn;2024;ósatt' }),
  ].map((cells) => `;${cells}`)
  const { importId, ...found } = await f.check(file(rows, head))
  expect(found).toMatchObject({ state: 'checked', rows: 4, faultyRows: 1 })
  expect(await f.errors(importId)).toMatchObject([
    { row: 4, errors: [{ column: '', message: expect.stringContaining('Gæsalappir í röðinni') }, {}, {}, {}, {}, {}] },
  ])
})

test('lists a row with a missing cell as doubtful or faulty, and says what to do', async () => {
  await f.db.query(`update pet_import set state = 'cancelled' where state not in ('done', 'cancelled')`)
  const head = 'Örmerki;Kennitala eiganda;Nafn;Dýrategund;Kyn;Litur'
  const [number = '', ssn = ''] = row().split(';')
  const rows = [
    `${row()};svartur`,
    row({ 2: 'Kolur' }),
    `${row({ 2: 'Perla' })};`,
    `${number};${ssn};Hundur;Karlkyn`,
    `${number};${ssn};Hundur;Karlkyn;svartur`,
  ]
  const { importId, ...found } = await f.check(file(rows, head))
  expect(found).toMatchObject({ state: 'checked', rows: 5, faultyRows: 2, doubtfulRows: 1 })
  const doubt = 'Fjöldi reita í röðinni er 5 en 6 í röðunum í kring. Ef reit vantar er texti undir rangri fyrirsögn; '
  expect(await f.errors(importId, '?Kind=doubtful')).toMatchObject([
    { row: 3, errors: [{ column: '', message: `${doubt}bættu þá við auðum reit.` }] },
  ])
  const error =
    'Fjöldi reita í röðinni er 4 en á að vera 6. Bættu við þeim sem vantar, svo að hver texti lendi undir sinni '
  expect((await f.errors(importId))[0]).toMatchObject({
    row: 5,
    errors: [{ column: '', message: `${error}fyrirsögn.` }, { column: 'Dýrategund' }, { column: 'Kyn' }],
  })
  expect((await f.errors(importId))[1]).toMatchObject({
    row: 6,
    errors: [{ column: '', message: `${doubt}bættu þá við auðum reit.` }, { column: 'Örmerki' }, {}, {}],
  })
})
