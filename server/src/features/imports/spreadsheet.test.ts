import { file, type ImportFixture, importFixture, row } from './testing/import-fixture.ts'

let f: ImportFixture
beforeAll(async () => {
  f = await importFixture()
})
afterAll(() => f.close())

test('reads the table of a spreadsheet, and lists the row with a stray quotation mark alone', async () => {
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
