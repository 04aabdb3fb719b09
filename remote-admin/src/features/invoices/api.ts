import { callFile, callWithHeaders, result } from '@dyra/shared/api'
import type { InvoiceFilter, PayerSummary } from '@dyra/shared/contract/invoices'
import { LIST_SIZE_MAX, PAGE_SIZE } from '@dyra/shared/domain/limits'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import { type LoaderFunctionArgs, pageOf, type Sort, sortOf } from '@dyra/shared/router'
import { latestOnly } from '@dyra/shared/ui/search'
import { filtersOf, invoiceFilter, isReversed, isSummary } from './filters.ts'

const LINES = 'GET /api/MicroTags/Invoices'
const PAYERS = 'GET /api/MicroTags/Invoices/Person'
export const INVOICE_PAGE = PAGE_SIZE.registrations

/** One page of a list, with number of lines and amount in ISK of all pages. */
export interface ChargedPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly lines: number
  readonly amount: number
}

const chargedPage = <Row>({ body, headers }: { body: readonly Row[]; headers: Headers }): ChargedPage<Row> => ({
  rows: body,
  total: Number(headers.get('x-total-count')),
  lines: Number(headers.get('x-total-lines')),
  amount: Number(headers.get('x-total-amount')),
})

interface Request {
  readonly filter: InvoiceFilter
  /** The first page is 1. */
  readonly page: number
  readonly sort: Sort
}

const pageQuery = (page: number, Size: number = INVOICE_PAGE) => ({ Offset: (page - 1) * Size, Size })

const findLines = async ({ filter, page, sort }: Request, signal?: AbortSignal) => {
  const order = sort.by === 'created' ? { SortBy: 'created' as const, SortAsc: sort.isAscending } : {}
  return chargedPage(await callWithHeaders(LINES, { query: { ...filter, ...pageQuery(page), ...order } }, signal))
}

const payerColumns = ['payer', 'count', 'amount'] as const

const payerOrder = ({ by, isAscending }: Sort) => {
  const SortBy = payerColumns.find((column) => column === by)
  return SortBy ? { SortBy, SortAsc: isAscending } : {}
}

const findPayers = async ({ filter, page, sort }: Request, signal?: AbortSignal) =>
  chargedPage(await callWithHeaders(PAYERS, { query: { ...filter, ...pageQuery(page), ...payerOrder(sort) } }, signal))

/** All pages of the summary, in the order shown. Calls `onRows` with the number of rows loaded so far. */
export async function findAllPayers(
  { filter, sort }: Omit<Request, 'page'>,
  onRows: (rows: number) => void,
  signal?: AbortSignal,
) {
  const rows: PayerSummary[] = []
  for (let page = 1; ; page++) {
    const query = { ...filter, ...pageQuery(page, LIST_SIZE_MAX), ...payerOrder(sort) }
    const next = chargedPage(await callWithHeaders(PAYERS, { query }, signal))
    rows.push(...next.rows)
    onRows(rows.length)
    if (next.rows.length === 0 || rows.length >= next.total) return rows
  }
}

/** The lines as a file, as a response whose body is not read yet. */
export const openCsv = (filter: InvoiceFilter, signal: AbortSignal) =>
  callFile('GET /api/MicroTags/Invoices/Csv', { query: filter }, signal)

export const latestLines = latestOnly()
export const latestPayers = latestOnly()

/** Loads the list of the open tab, and none if the days are in the wrong order. */
export function loadInvoices({ request: { url, signal: navigation } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const filters = filtersOf(search)
  const types = result(loadTypes())
  if (isReversed(filters)) return { types, lines: null, payers: null }
  const request = { filter: invoiceFilter(filters), page: pageOf(search), sort: sortOf(search) }
  return isSummary(search)
    ? { types, lines: null, payers: latestPayers((signal) => findPayers(request, signal), navigation) }
    : { types, lines: latestLines((signal) => findLines(request, signal), navigation), payers: null }
}
