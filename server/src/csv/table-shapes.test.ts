import { dayText } from './cell-values.ts'
import type { CsvForm } from './headings.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

// One table as spreadsheets, text editors and people write it. Each input has the same rows.

type Column = 'number' | 'name' | 'color'

const form: CsvForm<Column> = {
  headings: { number: 'Örmerki', name: 'Nafn', color: 'Litur' },
  required: ['number', 'name'],
  ignored: ['Villur'],
  maxRows: 100,
  maxRowLength: 400,
}

async function read(content: string | Buffer, size = 7): Promise<CsvRow<Column>[]> {
  const bytes = Buffer.from(content as string)
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  }
  const rows: CsvRow<Column>[] = []
  for await (const row of readCsv(chunks(), form)) rows.push(row)
  return rows
}

const two = [
  ['0352', 'Ævar', 'svartur'],
  ['1', 'Perla', ''],
]

const OWN: readonly (readonly [string, string])[] = [
  ['missing cells at the end', 'Örmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla\n'],
  ['empty cells at the end', 'Örmerki;Nafn;Litur\n0352;Ævar;svartur;;;\n1;Perla;;;\n'],
  ['empty headings at the end', 'Örmerki;Nafn;Litur;;\n0352;Ævar;svartur;;\n1;Perla;;;\n'],
  ['an empty column between', 'Örmerki;;Nafn;Litur\n0352;;Ævar;svartur\n1;;Perla;\n'],
  ['an empty column before', ';Örmerki;Nafn;Litur\n;0352;Ævar;svartur\n;1;Perla;\n'],
  ['empty rows', '\n;;\nÖrmerki;Nafn;Litur\n\n0352;Ævar;svartur\n;;\n1;Perla;\n;;\n\n'],
  ['sep=', 'sep=;\nÖrmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla;\n'],
  ['sep= with a comma', 'sep=,\r\nÖrmerki,Nafn,Litur\r\n0352,Ævar,svartur\r\n1,Perla,\r\n'],
  ['a byte order mark', '\ufeffÖrmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla;\n'],
  ['two byte order marks', '\ufeff\ufeffÖrmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla;\n'],
  ['a byte order mark and sep=', '\ufeffsep=;\nÖrmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla;\n'],
  ['="…"', 'Örmerki;Nafn;Litur\n="0352";="Ævar";svartur\n="1";Perla;\n'],
  ['="…" in quotes', 'Örmerki;Nafn;Litur\n"=""0352""";Ævar;svartur\n"=""1""";Perla;\n'],
  ['="…" with commas', 'Örmerki,Nafn,Litur\n="0352",Ævar,svartur\n="1",Perla,\n'],
  ['CR only', 'Örmerki;Nafn;Litur\r0352;Ævar;svartur\r1;Perla;\r'],
  ['CR CR LF', 'Örmerki;Nafn;Litur\r\r\n0352;Ævar;svartur\r\r\n1;Perla;\r\r\n'],
  ['a CR inside a row', 'Örmerki;Nafn;Litur\r\n0352;Ævar;\rsvartur\r\n1;Perla;\r\n'],
  ['no-break spaces', 'Örmerki\u00a0;\u00a0Nafn;Litur\n\u00a00352;Ævar\u00a0;svartur\u202f\n1;Perla;\u00a0\n'],
  [
    'invisible characters',
    '\u200bÖrmerki;Nafn\u00ad;Litur\n\u202a0352\u202c;Æ\u00advar;\u2060svartur\n1;\u200ePerla;\n',
  ],
  ['decomposed headings and names', 'O\u0308rmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla;\n'],
  ['tabs', 'Örmerki\tNafn\tLitur\n0352\tÆvar\tsvartur\n1\tPerla\t\n'],
  ['pipes', 'Örmerki|Nafn|Litur\n0352|Ævar|svartur\n1|Perla|\n'],
  ['marks of required columns', 'Örmerki *;Nafn*;Litur:\n0352;Ævar;svartur\n1;Perla;\n'],
]

// 19 inputs from public issues of spreadsheets, CSV libraries and imports, and from help pages of services.
const FOUND: readonly (readonly [string, string])[] = [
  ['LF after the headings, CRLF after the rows', 'Örmerki;Nafn;Litur\n0352;Ævar;svartur\r\n1;Perla;\r\n'],
  ['CRLF after the headings, LF after the rows', 'Örmerki;Nafn;Litur\r\n0352;Ævar;svartur\n1;Perla;\n'],
  ['a delimiter at the end of the headings only', 'Örmerki,Nafn,Litur,\n0352,Ævar,svartur\n1,Perla,\n'],
  ['a delimiter at the end of the rows only', 'Örmerki,Nafn,Litur\n0352,Ævar,svartur,\n1,Perla,,\n'],
  ['delimiters at the end of some rows', 'Örmerki;Nafn;Litur;\n0352;Ævar;svartur;\n1;Perla\n'],
  [
    'rows of delimiters where a spreadsheet was cleared',
    'Örmerki,Nafn,Litur\n0352,Ævar,svartur\n,,\n,,\n1,Perla,\n,,\n',
  ],
  ['a last line of blanks', 'Örmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla;\n   '],
  ['no line end at the end', 'Örmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla'],
  ['the name of the table before it', 'Tafla 1\nÖrmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla;\n'],
  ['the name of the table and empty cells', 'Tafla 1;;\n;;\nÖrmerki;Nafn;Litur\n0352;Ævar;svartur\n1;Perla;\n'],
  ['blanks between delimiter and quotes', 'Örmerki, "Nafn" , "Litur"\n0352, "Ævar", "svartur"\n1 ,"Perla", ""\n'],
  ['all cells in quotes', '"Örmerki";"Nafn";"Litur"\n"0352";"Ævar";"svartur"\n"1";"Perla";""\n'],
  ['an apostrophe that marks text', "Örmerki;Nafn;Litur\n'0352;Ævar;svartur\n'1;Perla;\n"],
  ['the end-of-file sign of DOS', 'Örmerki;Nafn;Litur\r\n0352;Ævar;svartur\r\n1;Perla;\r\n\u001a'],
  [
    'tab delimiters and commas in cells',
    'Örmerki\tNafn\tLitur\tVillur\n0352\tÆvar\tsvartur\ta, b, c, d\n1\tPerla\t\t\n',
  ],
  ['more commas than semicolons', 'Örmerki;Nafn;Litur;Villur\n0352;Ævar;svartur;a,b,c,d,e,f\n1;Perla;;\n'],
  ['one row only with quotes', 'Örmerki;Nafn;Litur\n0352;"Ævar";"svartur"\n1;Perla;\n'],
  ['headings with a line break', 'Örmerki;"Nafn\n";Litur\n0352;Ævar;svartur\n1;Perla;\n'],
  ['headings with a blank of two', 'örmerki ;  NAFN;litur\n0352;Ævar;svartur\n1;Perla;\n'],
]

test.each([...OWN, ...FOUND])('reads %s', async (_what, content) => {
  for (const size of [1, 7, 10_000]) {
    const rows = await read(content, size)
    expect(rows.map(({ cells: { number, name, color }, errors }) => [number, name, color, errors])).toEqual(
      two.map((row) => [...row, {}]),
    )
  }
})

const QUOTES = 'Gæsalappir í röðinni opnast eða lokast ekki rétt. Fjarlægðu þær eða tvöfaldaðu þær inni í texta.'

test.each([
  ['inside a cell', '2;Nína "Nöpp;grá'],
  ['inside a cell, twice', '2;Anna "Nína" litla;grá'],
  ['that opens and never closes', '2;"Nína;grá'],
  ['alone in a cell', '2;";grá'],
  ['inside a cell in quotes', '2;"Anna "Nína" litla";grá'],
  ['escaped by a backslash', '2;"Anna \\"Nína\\" litla";grá'],
  ['as a sign for inches', '2;Nína 16";grá'],
])('a stray quote %s makes only its row faulty', async (_what, stray) => {
  for (const size of [1, 10_000]) {
    const rows = await read(`Örmerki;Nafn;Litur\n1;a;\n${stray}\n3;b;\n4;"c";\n5;d;\n`, size)
    expect(rows.map(({ row, cells: { name }, errors }) => [row, errors.row ?? name])).toEqual([
      [2, 'a'],
      [3, QUOTES],
      [4, 'b'],
      [5, 'c'],
      [6, 'd'],
    ])
  }
})

test('two stray quotes do not swallow the rows between them', async () => {
  const rows = await read('Örmerki;Nafn;Litur\n1;"a;\n2;b;\n3;c";\n4;d;\n')
  expect(rows.map(({ row, cells: { name }, errors }) => [row, errors.row ?? name])).toEqual([
    [2, QUOTES],
    [3, 'b'],
    [4, QUOTES],
    [5, 'd'],
  ])
})

test('text outside the columns is an error of its row', async () => {
  const rows = await read('Örmerki;;Nafn;Litur\n1;;a;;x\n2;y;b;\n3;;c;\n')
  expect(rows.map(({ errors }) => errors.row)).toEqual([
    'Fjöldi reita í röðinni er 5 en á að vera 4. Settu hvern texta undir sína fyrirsögn og texta með skiltákninu innan gæsalappa.',
    'Textinn „y“ er í reit án fyrirsagnar. Færðu hann undir fyrirsögn eða eyddu honum.',
    undefined,
  ])
})

const few = (found: number) => expect.stringContaining(`${found} en á að vera 3. Bættu við þeim sem vantar`)
const moved = (found: number, width: number) =>
  expect.stringContaining(`${found} en ${width} í röðunum í kring. Ef reit vantar`)
const HEAD = 'Örmerki;Nafn;Litur\n'
/** 15 rows, which with the headings are one block of 16 rows (`row-shape.ts`). */
const block = (row: string, rows = 15) => `${row}\n`.repeat(rows)

// A row is either read as it was written, or its error says what happened to it.
test.each<[string, string, number, unknown]>([
  ['a missing optional cell', `${HEAD}1;a;b\n2;c\n`, 3, moved(2, 3)],
  ['a missing cell in the middle, which moves the others', `${HEAD}1;a;\n2;grá\n`, 3, moved(2, 3)],
  ['a missing cell in every row below the headings', `${HEAD}1;a\n2;c\n`, 3, moved(2, 3)],
  ['a missing cell below a row with too many', `${HEAD}1;a;b;;;\n2;c\n`, 3, moved(2, 3)],
  ['a missing cell below an empty row', `${HEAD}1;a;b\n\n2;c\n`, 4, moved(2, 3)],
  ['a missing cell in a later block', `${HEAD}${block('1;a')}${block('1;a;b', 4)}2;c\n`, 21, moved(2, 3)],
  ['a missing cell of a file with commas', 'Örmerki,Nafn,Litur\n1,a,b\n2,c\n', 3, moved(2, 3)],
  ['a missing cell after an empty column', 'Örmerki;;Nafn;Litur\n1;;a;b\n2;;c\n', 3, moved(3, 4)],
  ['a missing cell after a title', `Dýrin okkar\n${HEAD}1;a;b\n2;c\n`, 4, moved(2, 3)],
  ['an empty cell', `${HEAD}1;a;b\n2;c;\n`, 3, undefined],
  [
    'an empty last cell, which Excel leaves out in a later block',
    `${HEAD}${block('1;a;')}${block('2;c', 3)}`,
    17,
    undefined,
  ],
  ['a missing cell of a column that is skipped', 'Örmerki;Nafn;Villur\n1;a;Ógilt\n2;c\n', 3, undefined],
])('reads the row, with a doubt if a cell is missing: %s', async (...[, content, at, doubt]) => {
  for (const size of [1, 10_000]) {
    const found = (await read(content, size)).find(({ row }) => row === at)
    expect([found?.errors, found?.doubt]).toEqual([{}, doubt])
  }
})

test.each<[string, string, number, unknown]>([
  ['a row of one cell', `${HEAD}1;a;b\n2\n`, 3, few(1)],
  ['a row of one cell before another one', `${HEAD}${block('1;a')}2\n3\n`, 17, few(1)],
  ['a number alone in a block', `${HEAD}${block('1;a')}2\n`, 17, few(1)],
  ['a text that was moved to another line', `${HEAD}1;a;b\n2;Anna\nBirna;c\nlitla\n`, 5, few(1)],
  ['a missing cell of the last column, which is required,', 'Örmerki;Litur;Nafn\n1;a;b\n2;c\n', 3, few(2)],
  ['a missing required cell after an empty one', 'Örmerki;Litur;Nafn\n1;a;b\n2;\n', 3, few(2)],
  ['a missing cell before required columns', 'Litur;Örmerki;Nafn\nsvartur;1;b\n2;c\n', 3, few(2)],
])('%s makes its row faulty', async (...[, content, at, error]) => {
  for (const size of [1, 10_000]) {
    const found = (await read(content, size)).find(({ row }) => row === at)
    expect([found?.errors.row, found?.doubt]).toEqual([error, undefined])
  }
})

const DOS_HEADINGS = Buffer.from([0x99, ...Buffer.from('rmerki;Nafn\n1;a\n')])
const MAC_HEADINGS = Buffer.from([0x85, ...Buffer.from('rmerki;Nafn\n1;a\n')])
const WORKBOOK = 'Þetta er vinnubók úr töflureikni'
const WEB_PAGE = 'Þetta er vefsíða eða XML-skjal'

test.each<[string, string | Buffer, string]>([
  ['XLSX', Buffer.from('PK\u0003\u0004\u0014\0\u0006\0xl/workbook.xml', 'latin1'), WORKBOOK],
  ['XLS', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), WORKBOOK],
  ['a page with the name of a spreadsheet', '<html xmlns:o="urn:office"><table><tr><td>Örmerki', WEB_PAGE],
  ['a page after blanks', '\n  <!DOCTYPE html><p>Innskráning', WEB_PAGE],
  ['XML of a spreadsheet', '<?xml version="1.0"?><Workbook>', WEB_PAGE],
  ['PDF', '%PDF-1.7\n', 'Þetta er ekki CSV-skrá'],
  ['RTF', '{\\rtf1\\ansi', 'Þetta er ekki CSV-skrá'],
  ['UTF-16 with a mark', Buffer.from('\ufeffÖrmerki;Nafn\n1;a\n', 'utf16le'), 'UTF-16'],
  ['UTF-16 without a mark', Buffer.from('Örmerki;Nafn\n1;abcdefgh\n', 'utf16le'), 'UTF-16'],
  ['Windows-1252', Buffer.from('Örmerki;Nafn\n1;Þór\n', 'latin1'), 'á sniðinu Windows-1252'],
  ['CP850', DOS_HEADINGS, 'á sniðinu CP850 (DOS)'],
  ['Mac OS Roman', MAC_HEADINGS, 'á sniðinu Mac OS Roman'],
  ['garbled headings', 'Ã–rmerki;Nafn\n1;a\n', 'Íslenskir stafir í fyrirsögninni „Ã–rmerki“ hafa brenglast'],
])('names %s', async (_what, content, message) => {
  for (const size of [1, 10_000]) await expect(read(content, size)).rejects.toThrow(message)
})

test.each([
  ['31.12.2025 00:00', '31.12.2025'],
  ['31.12.2025 00:00:00', '31.12.2025'],
  ['31.12.2025 0:00', '31.12.2025'],
  ['2025-12-31T00:00:00', '2025-12-31'],
  ['2025-12-31T00:00:00.000Z', '2025-12-31'],
  ['2025-12-31 00:00:00+00', '2025-12-31'],
  ['31/12/2025 12:00:00 AM', '31/12/2025'],
  ['31.12.2025 13:45', '31.12.2025 13:45'],
  ['2025', '2025'],
])('the day of %s is %s', (cell, day) => {
  expect(dayText(cell)).toBe(day)
})
