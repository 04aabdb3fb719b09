import { parse } from 'csv-parse/sync'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { addFeeLines } from './testing/fee-lines.ts'
import { CSV_PART } from './write-csv.ts'

const fixture = setupPets()
afterEach(async () => {
  await fixture.db.query('delete from microtag')
})

const download = (query: Record<string, string> = {}) =>
  fixture.app.inject({ url: '/api/MicroTags/Invoices/Csv', query, headers: fixture.headers.administrator })

/** Parses like Icelandic Excel: as UTF-8 only after a byte order mark, separated by semicolons, with `="…"` as text. */
function openAsExcel(bytes: Buffer): string[][] {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows: string[][] = parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
  return rows.map((row) => row.map((cell) => /^="(.*)"$/.exec(cell)?.[1] ?? cell))
}

const heads = [
  'Örmerki',
  'Skráð',
  'Dýrategund',
  'Greiðandi',
  'Kennitala greiðanda',
  'Skrásetjari',
  'Kennitala skrásetjara',
  'Upphæð',
]

test('writes the lines of a month as Icelandic Excel reads them', async () => {
  const payer = await addPerson(fixture.db, { name: 'Ásastofa ehf.', ssn: '6901010021' })
  const registrar = await addPerson(fixture.db, { name: 'Þóra Dís', ssn: '0199990091' })
  await addFeeLines(fixture.db, [
    { tagNumber: '352098100000001', payer, registrar, at: '2026-03-05T09:07:59' },
    { tagNumber: '000012345678905', payer, registrar, at: '2026-03-06T23:59', price: 12_500, speciesId: 2 },
    { tagNumber: '1E5', payer: null, registrar: null, at: '2026-03-01T00:00', price: 0 },
    { tagNumber: 'A0', payer, registrar, at: '2026-04-01T00:00' },
  ])
  const answer = await download({ From: '2026-03-01', To: '2026-03-31' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="greidslusaga_2026-03-01_2026-03-31.csv"')
  expect(answer.headers['cache-control']).toBe('no-store')
  const people = ['Ásastofa ehf.', '690101-0021', 'Þóra Dís', '019999-0091']
  expect(openAsExcel(answer.rawPayload)).toEqual([
    heads,
    ['000012345678905', '06.03.2026 23:59', 'Köttur', ...people, '12500'],
    ['352098100000001', '05.03.2026 09:07', 'Hundur', ...people, '2000'],
    ['1E5', '01.03.2026 00:00', 'Hundur', '', '', '', '', '0'],
  ])
})

test('writes only the headings if there are no lines, and a file name without days if none are given', async () => {
  const answer = await download()
  expect(openAsExcel(answer.rawPayload)).toEqual([heads])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="greidslusaga.csv"')
})

test('writes formulas and CSV delimiters in names as text', async () => {
  const names = ['=1+1;"', '+354', '-2', '@SUM(A1)', '\t=1', 'A;B', 'Nafn "gælunafn"', 'Tvær\r\nlínur', "O'Hara"]
  const lines = names.map(async (name, n) => {
    const id = await addPerson(fixture.db, { name })
    return { tagNumber: `N${n}`, payer: id, registrar: id, at: `2026-03-0${9 - n}T12:00` }
  })
  await addFeeLines(fixture.db, await Promise.all(lines))
  const answer = await download()
  const shown = openAsExcel(answer.rawPayload).slice(1)
  const expected = names.map((name, n) => (n < 5 ? `'${name}` : name))
  expect(shown.map((row) => row[3])).toEqual(expected)
  expect(shown.map((row) => row[5])).toEqual(expected)
  expect(answer.body).toContain(`;"'=1+1;""";`)
})

test('writes each line once in a file of several parts, even if lines have the same time', async () => {
  const count = 2 * CSV_PART + 1
  await fixture.addPet()
  await fixture.db.query('delete from microtag')
  await fixture.db.query(
    `insert into microtag (pet_id, tag_number, is_latest, price_isk, invoiced_person_id, registered_by, species_id, created_at)
     select (select min(id) from pet), 'R' || n, false, 2000, $1, $1, 1,
       timestamptz '2026-03-01Z' + (n / 7) * interval '1 microsecond'
     from generate_series(1, $2) n`,
    [fixture.ids.registrar, count],
  )
  const rows = openAsExcel((await download()).rawPayload).slice(1)
  expect(rows.map(([tag]) => tag)).toEqual(Array.from({ length: count }, (_, n) => `R${count - n}`))
})
