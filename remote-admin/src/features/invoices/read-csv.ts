import { networkFailureOf } from '@dyra/shared/api'
import type { PayerSummary } from '@dyra/shared/contract/invoices'
import { formatKennitala } from '@dyra/shared/i18n'
import type { Sort } from '@dyra/shared/router'
import { csvFile } from '../../components/csv-file.ts'
import { findAllPayers, openCsv } from './api.ts'
import { type Filters, invoiceFilter } from './filters.ts'
import { text } from './texts.ts'
import type { ReadCsv } from './use-csv.ts'

/** File name of the response, by default `data.csv`. */
const fileNameOf = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'data.csv'

const LINE_END = 10

/** Number of line ends in a chunk. */
function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) lines++
  return lines
}

/**
 * Reads a text file in chunks, so that the screen stays responsive. Calls `onLines` with the number of lines read.
 * @throws NetworkFailure if the connection ends early
 */
async function readFile(file: Response, onLines: (lines: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  const reader = file.body?.getReader()
  const read = () =>
    reader?.read().catch((error: unknown) => {
      throw networkFailureOf(error)
    })
  for (let chunk = await read(); chunk && !chunk.done; chunk = await read()) {
    chunks.push(chunk.value)
    lines += linesIn(chunk.value)
    onLines(lines)
  }
  return new Blob(chunks, { type: file.headers.get('content-type') ?? 'text/csv' })
}

/** Reads the file of lines, and takes its name from the response. */
export const readLines =
  (filters: Filters): ReadCsv =>
  async (signal, onLines) => {
    const file = await openCsv(invoiceFilter(filters), signal)
    // The first line has the column names.
    const content = await readFile(file, (lines) => onLines(Math.max(0, lines - 1)))
    return { content, name: fileNameOf(file.headers) }
  }

const header = [text('col.payer'), text('payerSsn'), text('col.count'), text('col.amount')]
const cells = ({ invoicedPersonFullName, invoicedPersonSsn, count, amount }: PayerSummary) => [
  invoicedPersonFullName,
  invoicedPersonSsn && formatKennitala(invoicedPersonSsn),
  count,
  amount,
]

/** Builds the file of the summary, which the server does not offer. */
export const readSummary =
  (filters: Filters, sort: Sort): ReadCsv =>
  async (signal, onLines) => {
    const payers = await findAllPayers({ filter: invoiceFilter(filters), sort }, onLines, signal)
    const name = [text('file.summary'), filters.from, filters.to].filter((part) => part !== '').join('_')
    return { content: csvFile(header, payers.map(cells)), name: `${name}.csv` }
  }
