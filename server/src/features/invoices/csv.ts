import { formatSsn } from '@dyra/shared/domain/kennitala'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../db/connection.ts'
import { findLinesAfter, type LineRow } from './queries.ts'
import type { LineFilter } from './rules.ts'
import { columnTexts } from './texts.ts'

/** Lines that are read at once. */
export const CSV_PART = 1000

/** Without it Excel takes the file for the system's old code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What Icelandic Excel takes for columns and lines. */
const format = { delimiter: ';', record_delimiter: '\r\n' } as const

/** Signs that spreadsheets take for the beginning of a formula, also in the wide forms that some fold. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Text that somebody typed, so that no spreadsheet calculates it (OWASP, CSV injection). */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Letters and digits alone, kept as text: a spreadsheet would round a long number and drop leading zeros. */
const asText = (tagNumber: string): string => `="${tagNumber}"`

/** dd.mm.yyyy hh:mm in Reykjavik, which Icelandic Excel reads as a point in time. */
export function asExcelTime(instant: Date): string {
  const [day = '', time = ''] = instant.toISOString().split('T')
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`
}

const named = (name: string | null) => name && harmless(name)
/** The hyphen keeps it a text. */
const numbered = (ssn: string | null) => ssn && formatSsn(ssn)

const cellsOf = (row: LineRow, species: ReadonlyMap<number, string>) => [
  asText(row.tagNumber),
  asExcelTime(row.created),
  species.get(row.speciesId) ?? '',
  named(row.invoicedPersonFullName),
  numbered(row.invoicedPersonSsn),
  named(row.registeredPersonFullName),
  numbered(row.registeredPersonSsn),
  row.price,
]

interface Asked {
  readonly filter: LineFilter
  readonly species: ReadonlyMap<number, string>
}

/**
 * The lines as the text of a CSV file, in parts. Each part is a statement of its own, and none begins before the one
 * before it was taken: no connection waits for a slow reader, and nothing more is read for one who left.
 */
export async function* csvOf(db: Database, { filter, species }: Asked): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + stringify([Object.values(columnTexts)], format)
  let rows: LineRow[] = []
  do {
    rows = await findLinesAfter(db, filter, { after: rows.at(-1), size: CSV_PART })
    yield head +
      stringify(
        rows.map((row) => cellsOf(row, species)),
        format,
      )
    head = ''
  } while (rows.length === CSV_PART)
}
