import { type Static, Type } from 'typebox'
import {
  binary,
  bodyErrors,
  calls,
  closed,
  FilterDay,
  Id,
  Instant,
  nullable,
  offsetPaging,
  ReferenceId,
  sessionErrors,
  sorting,
} from './define.ts'
import { Ssn } from './fields.ts'
import { LinkToken } from './found-report.ts'

/** One fee of one microtag. A person is null after retention. `price` in ISK. */
export const InvoiceLine = Type.Object({
  petId: Id,
  tagNumber: Type.String(),
  created: Instant,
  price: Type.Integer(),
  speciesName: Type.String(),
  invoicedPersonId: nullable(Id),
  invoicedPersonSsn: nullable(Type.String()),
  invoicedPersonFullName: nullable(Type.String()),
  registeredPersonId: nullable(Id),
  registeredPersonSsn: nullable(Type.String()),
  registeredPersonFullName: nullable(Type.String()),
})
export type InvoiceLine = Static<typeof InvoiceLine>

/** `amount` is the sum of the lines' prices, in ISK. */
export const PayerSummary = Type.Object({
  invoicedPersonSsn: nullable(Type.String()),
  invoicedPersonFullName: nullable(Type.String()),
  invoicedPersonId: nullable(Id),
  count: Type.Integer(),
  amount: Type.Integer(),
})
export type PayerSummary = Static<typeof PayerSummary>

/** Days are inclusive, in Atlantic/Reykjavik. */
const filters = {
  From: Type.Optional(FilterDay),
  To: Type.Optional(FilterDay),
  InvoiceSsn: Type.Optional(Ssn),
  RegisterdSsn: Type.Optional(Ssn),
  SpeciesId: Type.Optional(ReferenceId),
}

/** Sortable columns; by default lines are sorted newest first, payers by name. */
const LineColumn = Type.Enum(['created'])
const PayerColumn = Type.Enum(['payer', 'count', 'amount'])

export const InvoiceFilter = Type.Object(filters)
export type InvoiceFilter = Static<typeof InvoiceFilter>

/** Both lists also return the totals of the filter: `x-total-amount` in ISK, `x-total-lines`. */
export const invoiceCalls = calls({
  'GET /api/MicroTags/Invoices': {
    summary: { is: 'Greiðslusaga, sundurliðuð', en: 'Payment history, itemised' },
    tag: 'Invoices',
    query: Type.Object({ ...filters, ...offsetPaging, ...sorting(LineColumn) }),
    response: { 200: Type.Array(InvoiceLine) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/MicroTags/Invoices/Csv': {
    summary: { is: 'Greiðslusaga sem CSV-skrá', en: 'Payment history as a CSV file' },
    tag: 'Invoices',
    query: InvoiceFilter,
    response: { 200: binary('text/csv') },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/MicroTags/Invoices/Person': {
    summary: { is: 'Samantekt eftir greiðanda', en: 'Summary by payer' },
    tag: 'Invoices',
    query: Type.Object({ ...filters, ...offsetPaging, ...sorting(PayerColumn) }),
    response: { 200: Type.Array(PayerSummary) },
    errorStatuses: [400, ...sessionErrors],
  },
})

/** Calls of the link in a monthly statement. POST, because the token must not be in a log of URLs. */
export const feeStatementCalls = calls({
  'POST /api/FeeStatements/Csv': {
    summary: {
      is: 'Gjöld mánaðar sem CSV-skrá, með slóð úr pósti til greiðanda',
      en: 'Fees of a month as a CSV file, by the link of an email to a payer',
    },
    tag: 'Invoices',
    body: closed({ token: LinkToken }),
    response: { 200: binary('text/csv') },
    errorStatuses: [...bodyErrors, 404, 429, 503],
  },
})
