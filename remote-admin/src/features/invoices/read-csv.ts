import type { PayerSummary } from '@dyra/shared/contract/invoices'
import { formatKennitala } from '@dyra/shared/i18n'
import type { Sort } from '@dyra/shared/router'
import { csvFile } from '../../files/csv-file.ts'
import { fileNameOf } from '../../files/file-name.ts'
import { readFile } from '../../files/read-file.ts'
import { findAllPayers, openCsv } from './api.ts'
import { type Filters, invoiceFilter } from './filters.ts'
import { text } from './text.ts'
import type { ReadCsv } from './use-csv.ts'

/** The server's file of the lines, under the name that it gave. */
export const readLines =
  (filters: Filters): ReadCsv =>
  async (signal, onLines) => {
    const file = await openCsv(invoiceFilter(filters), signal)
    // The heads are a line too, but none of the list.
    const content = await readFile(file, (lines) => onLines(Math.max(0, lines - 1)))
    return { content, name: fileNameOf(file.headers) }
  }

const heads = [text('col.payer'), text('payerSsn'), text('col.count'), text('col.amount')]
const cells = ({ invoicedPersonFullName, invoicedPersonSsn, count, amount }: PayerSummary) => [
  invoicedPersonFullName,
  invoicedPersonSsn && formatKennitala(invoicedPersonSsn),
  count,
  amount,
]

/** The summary, for which the server has no file, named like the file of the lines. */
export const readSummary =
  (filters: Filters, sort: Sort): ReadCsv =>
  async (signal, onLines) => {
    const payers = await findAllPayers({ filter: invoiceFilter(filters), sort }, onLines, signal)
    const name = ['greidslusaga-samantekt', filters.from, filters.to].filter((part) => part !== '').join('_')
    return { content: csvFile(heads, payers.map(cells)), name: `${name}.csv` }
  }
