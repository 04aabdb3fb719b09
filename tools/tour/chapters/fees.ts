import type { InvoiceLine } from '@dyra/shared/contract/invoices'
import { today } from '@dyra/shared/domain/dates'
import { parse } from 'csv-parse/sync'
import { must } from '../journal.ts'
import type { Story } from '../story.ts'
import type { Registered } from './registration.ts'

type Cells = Readonly<Record<string, string>>

/** The file writes chip numbers as formulas, `="352…"`, so that spreadsheets read them as text. */
const numberIn = (cell = ''): string => cell.replace(/^="(.*)"$/, '$1')

/** In the format of Icelandic Excel. */
async function rowsOf(file: Blob): Promise<Cells[]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  must(bytes.subarray(0, 3).toString('hex') === 'efbbbf', 'the file does not begin as Excel needs it')
  return parse(bytes, { bom: true, columns: true, delimiter: ';' })
}

const isSame = (cells: Cells | undefined, line: InvoiceLine): boolean =>
  numberIn(cells?.Örmerki) === line.tagNumber &&
  Number(cells?.Upphæð) === line.price &&
  cells?.Dýrategund === line.speciesName

/** The month's fees: line by line, summed up by payer, and as the file that the accountant gets. */
export async function bill({ journal, people }: Story, { tagNumber }: Registered): Promise<void> {
  const who = people.administrator
  const month = { From: `${today().slice(0, 8)}01`, To: today() }
  journal.chapter('The month is billed')
  const { body: lines } = await journal.step({
    title: 'reads the fees of this month',
    who,
    route: 'GET /api/MicroTags/Invoices',
    request: { query: month },
    status: 200,
    summarize: ({ body }) => {
      const ours = body.find((line) => line.tagNumber === tagNumber)
      must(ours !== undefined, 'the fee of the registration is not among them')
      return `${body.length} lines; ${ours.tagNumber} costs ${ours.price} kr., charged to ${ours.invoicedPersonFullName}`
    },
  })
  const amount = lines.reduce((sum, { price }) => sum + price, 0)
  await journal.step({
    title: 'reads what each payer owes',
    who,
    route: 'GET /api/MicroTags/Invoices/Person',
    request: { query: month },
    status: 200,
    summarize: ({ body }) => {
      const owed = body.reduce((sum, payer) => sum + payer.amount, 0)
      must(owed === amount, `the payers owe ${owed} kr., the lines come to ${amount} kr.`)
      return `${body.length} payers, ${owed} kr.`
    },
  })
  await journal.step({
    title: 'downloads the file',
    who,
    route: 'GET /api/MicroTags/Invoices/Csv',
    request: { query: month },
    status: 200,
    summarize: async ({ body }) => {
      const rows = await rowsOf(body)
      must(rows.length === lines.length, `${rows.length} rows instead of ${lines.length}`)
      const wrong = lines.findIndex((line, at) => !isSame(rows[at], line))
      must(wrong === -1, `row ${wrong + 1} of the file is another than the line`)
      return `${body.size} bytes, ${rows.length} rows, each as its line`
    },
  })
}
