import { formatSsn } from '@dyra/shared/domain/kennitala'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../db/connection.ts'
import { type FileRow, findLinesAfter } from './queries.ts'
import type { LineFilter } from './rules.ts'
import { columnTexts } from './texts.ts'

/** Lines that are read at once. Of larger parts more outlives the collector of young garbage, and memory grows. */
export const CSV_PART = 100

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

const named = (name: string | null) => name && harmless(name)
/** The hyphen keeps it a text. */
const numbered = (ssn: string | null) => ssn && formatSsn(ssn)

const cellsOf = (row: FileRow, species: ReadonlyMap<number, string>) => [
  asText(row.tagNumber),
  row.time,
  species.get(row.speciesId) ?? '',
  named(row.payer),
  numbered(row.payerSsn),
  named(row.registrar),
  numbered(row.registrarSsn),
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
  let rows: readonly FileRow[] = []
  do {
    rows = await findLinesAfter(db, filter, { after: rows.at(-1), size: CSV_PART })
    const cells = rows.map((row) => cellsOf(row, species))
    yield head + stringify(cells, format)
    head = ''
  } while (rows.length === CSV_PART)
}
