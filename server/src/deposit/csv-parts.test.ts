import { CsvParts } from './csv-parts.ts'

/** The parts of a CSV that arrives in chunks of `chunk` bytes. */
function partsOf(text: string, limit: number, chunk: number): { parts: string[]; rows: number } {
  const csv = new CsvParts(limit)
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += chunk) {
    const part = csv.push(bytes.subarray(at, at + chunk))
    if (part) parts.push(part)
  }
  return { parts: [...parts, csv.rest()].map(String), rows: csv.rows }
}

const HEADER = 'id,name\n'
const ROWS = ['1,a\n', '2,"b\nc"\n', '3,"d ""e""\n"\n', '4,\n', '5,""\n']

test.each([1, 2, 3, 7, 100])(
  'cuts between rows, also with newlines and quotes in values, in chunks of %i bytes',
  (chunk) => {
    const { parts, rows } = partsOf(HEADER + ROWS.join(''), 16, chunk)
    expect(rows).toBe(ROWS.length)
    for (const part of parts) expect(part.startsWith(HEADER)).toBe(true)
    expect(parts.map((part) => part.slice(HEADER.length)).join('')).toBe(ROWS.join(''))
    expect(parts.length).toBeGreaterThan(1)
  },
)

test('has one part with the header for a table without rows', () => {
  expect(partsOf(HEADER, 16, 3)).toEqual({ parts: [HEADER], rows: 0 })
})
