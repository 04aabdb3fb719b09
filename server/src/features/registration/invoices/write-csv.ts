import { formatSsn } from '@dyra/shared/domain/kennitala'
import { asText, escapeFormula } from '../../../csv/formulas.ts'
import { csvHead, csvRows } from '../../../csv/write-csv.ts'
import type { Database } from '../../../db/connection.ts'
import { type FileRow, findLinesAfter } from './queries.ts'
import type { LineFilter } from './rules.ts'
import { invoiceTexts } from './texts.ts'

/** Rows per statement. With larger parts more objects survive the young-generation collector, and memory grows. */
export const CSV_PART = 100

const named = (name: string | null) => name && escapeFormula(name)
/** A kennitala with a hyphen, which makes the cell a text. */
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

interface CsvQuery {
  readonly filter: LineFilter
  /** Whether the file is for the payer, who does not get the kennitala of the registrar. */
  readonly isForPayer?: boolean
  readonly species: ReadonlyMap<number, string>
}

/**
 * The lines as CSV text, in parts. Each part is a separate statement that starts after the client took the previous
 * part: no connection waits for a slow client, and reading stops when the client disconnects.
 */
export async function* writeCsv(
  db: Database,
  { filter, species, isForPayer = false }: CsvQuery,
): AsyncGenerator<string> {
  const columns = Object.keys(invoiceTexts.columns)
  const shown = <T>(cells: readonly T[]) => cells.filter((_, at) => !(isForPayer && columns[at] === 'registeredSsn'))
  let head = csvHead(shown(Object.values(invoiceTexts.columns)))
  let rows: readonly FileRow[] = []
  do {
    rows = await findLinesAfter(db, filter, { after: rows.at(-1), size: CSV_PART })
    const cells = rows.map((row) => shown(cellsOf(row, species)))
    yield head + csvRows(cells)
    head = ''
  } while (rows.length === CSV_PART)
}
