import { asText, escapeFormula, plainText } from './formulas.ts'
import type { CsvForm } from './headings.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import { csvHead, csvRows } from './write-csv.ts'

type Column = 'number' | 'name' | 'color'

const form: CsvForm<Column> = {
  headings: { number: 'Örmerki', name: 'Nafn', color: 'Litur' },
  required: ['number', 'name'],
  ignored: ['Villur'],
  maxRows: 5,
  maxRowLength: 200,
}

async function* inChunks(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function read(content: string | Buffer, size = 7): Promise<CsvRow<Column>[]> {
  const rows: CsvRow<Column>[] = []
  for await (const row of readCsv(inChunks(Buffer.from(content as string), size), form)) rows.push(row)
  return rows
}

const cells = async (content: string | Buffer, size?: number) =>
  (await read(content, size)).map(({ cells: { number, name, color } }) => [number, name, color])

const two = [
  ['352', 'Ævar', 'svartur'],
  ['1', 'Ð "Þ"; x', ''],
]

test.each([
  ['semicolons', 'Örmerki;Nafn;Litur\r\n352;Ævar;svartur\r\n1;"Ð ""Þ""; x";\r\n'],
  ['a byte order mark', '\uFEFFÖrmerki;Nafn;Litur\r\n352;Ævar;svartur\r\n1;"Ð ""Þ""; x";\r\n'],
  ['commas', 'Örmerki,Nafn,Litur\n352,Ævar,svartur\n1,"Ð ""Þ""; x",'],
  ['another order, case and spaces', 'litur; NAFN ;örmerki\n svartur ;Ævar;352\n;"Ð ""Þ""; x";1\n'],
  ['line breaks of old systems', 'Örmerki;Nafn;Litur\r352;Ævar;svartur\r1;"Ð ""Þ""; x";\r'],
  ['a column that is skipped', 'Örmerki;Nafn;Litur;Villur\n352;Ævar;svartur;Ógilt\n1;"Ð ""Þ""; x";;\n'],
])('reads %s', async (_what, content) => {
  for (const size of [1, 7, 10_000]) expect(await cells(content, size)).toEqual(two)
})

test('leaves columns empty that the file omits', async () => {
  expect(await cells('Nafn;Örmerki\nKjói;1\n')).toEqual([['1', 'Kjói', '']])
})

test('counts rows as a spreadsheet does, also after empty rows and line breaks in cells', async () => {
  const rows = await read('Örmerki;Nafn\n1;a\n\n;\n2;"b\nc"\n3;d\n')
  expect(rows.map(({ row, cells: { name } }) => [row, name])).toEqual([
    [2, 'a'],
    [5, 'b\nc'],
    [6, 'd'],
  ])
})

test('reads what it writes, escaped for spreadsheets', async () => {
  const names = ['=1+1', "'quoted'", '-x', 'a;"b"']
  const written =
    csvHead(['Örmerki', 'Nafn']) + csvRows(names.map((name, n) => [asText(`00${n}`), escapeFormula(name)]))
  expect(written).toContain(`"=""000""";'=1+1\r\n`)
  expect((await cells(written)).map(([number, name]) => [number, name])).toEqual(
    names.map((name, n) => [`00${n}`, name]),
  )
})

test('escapes texts that begin a formula, and leaves other texts unchanged', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    expect(escapeFormula(`${sign}x`)).toBe(`'${sign}x`)
    expect(plainText(`'${sign}x`)).toBe(`${sign}x`)
  }
  for (const text of ['', 'Anna', "'A", ' =1', 'Ö', '1']) {
    expect(escapeFormula(text)).toBe(text)
    expect(plainText(text)).toBe(text)
  }
})

test.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'Skráin er tóm'],
  ['headings only', 'Örmerki;Nafn\n', 'Skráin er tóm'],
  ['a missing column', 'Örmerki;Litur\n1;a\n', 'Dálkinn „Nafn“ vantar í fyrstu röð'],
  ['an unknown column', 'Örmerki;Nafn;Aldur\n1;a;3\n', 'Dálkurinn „Aldur“ á ekki heima í skránni'],
  ['a repeated column', 'Örmerki;Nafn;nafn\n1;a;b\n', 'Dálkurinn „Nafn“ kemur tvisvar fyrir'],
  ['a quote in the headings', 'Örmerki;Na"fn\n1;a\n', 'Röð 1: gæsalappir opnast eða lokast ekki rétt'],
  ['a huge cell', `Örmerki;Nafn\n1;${'x'.repeat(100_000)}\n`, 'Röð 2 er lengri en 200 stafir'],
  ['a huge first row', 'x'.repeat(100_000), 'Röð 1 er lengri en 200 stafir'],
  ['too many rows', `Örmerki;Nafn\n${'1;a\n'.repeat(6)}`, 'Skráin má ekki hafa fleiri en 5 raðir'],
  [
    'UTF-16',
    Buffer.from('\uFEFFÖrmerki;Nafn\n1;a\n', 'utf16le'),
    'Skráin er á sniðinu UTF-16 („Unicode-texti“). Vistaðu hana sem „CSV UTF-8“.',
  ],
  [
    'Latin-1 headings',
    Buffer.from('Örmerki;Nafn\n1;a\n', 'latin1'),
    'Skráin er ekki á UTF-8-sniði heldur á sniðinu Windows-1252. Vistaðu hana sem „CSV UTF-8“.',
  ],
])('refuses %s', async (_what, content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

test('reports cells that cannot be read, and continues after them', async () => {
  const rows = await read(
    Buffer.concat([
      Buffer.from('Nafn;Örmerki\n'),
      Buffer.from('Þór;1\n', 'latin1'),
      Buffer.from('a\0b;2\nc;3;d\ne\nf;5\n'),
    ]),
  )
  expect(rows.map(({ row, errors }) => [row, errors])).toEqual([
    [2, { name: 'Skráin er ekki á UTF-8-sniði. Vistaðu hana sem „CSV UTF-8“.' }],
    [3, { name: 'Textinn má ekki innihalda ósýnileg tákn' }],
    [4, { row: expect.stringMatching(/^Fjöldi reita í röðinni er 3 en á að vera 2\. Settu hvern texta/) }],
    [5, { row: expect.stringMatching(/^Fjöldi reita í röðinni er 1 en á að vera 2\. Bættu við/) }],
    [6, {}],
  ])
  expect(rows.slice(0, 2).map(({ cells: { name } }) => name)).toEqual(['r', 'ab'])
})

test('closes its source when the consumer stops', async () => {
  let isClosed = false
  async function* endless() {
    try {
      yield Buffer.from('Örmerki;Nafn\n')
      for (;;) yield Buffer.from('1;a\n')
    } finally {
      isClosed = true
    }
  }
  await expect(async () => {
    for await (const _row of readCsv(endless(), form));
  }).rejects.toThrow('fleiri en 5')
  expect(isClosed).toBe(true)
})
