import { callFile, callWithHeaders } from '@dyra/shared/api'
import type { InvoiceFilter, PayerSummary } from '@dyra/shared/contract/invoices'
import { LIST_SIZE_MAX, PAGE_SIZE } from '@dyra/shared/domain/limits'
import type { Sort } from '@dyra/shared/router'

const LINES = 'GET /api/MicroTags/Invoices'
const PAYERS = 'GET /api/MicroTags/Invoices/Person'
export const INVOICE_PAGE = PAGE_SIZE.registrations

/** One page of a list, and what everything that the filter finds comes to, in ISK. */
export interface Charged<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly lines: number
  readonly amount: number
}

const charged = <Row>({ body, headers }: { body: readonly Row[]; headers: Headers }): Charged<Row> => ({
  rows: body,
  total: Number(headers.get('x-total-count')),
  lines: Number(headers.get('x-total-lines')),
  amount: Number(headers.get('x-total-amount')),
})

interface Asked {
  readonly filter: InvoiceFilter
  /** Counted from 1. */
  readonly page: number
  readonly sort: Sort
}

const part = (page: number, Size: number = INVOICE_PAGE) => ({ Offset: (page - 1) * Size, Size })

export const findLines = async ({ filter, page, sort }: Asked, signal?: AbortSignal) => {
  const order = sort.by === 'created' ? { SortBy: 'created' as const, SortAsc: sort.isAscending } : {}
  return charged(await callWithHeaders(LINES, { query: { ...filter, ...part(page), ...order } }, signal))
}

const payerColumns = ['payer', 'count', 'amount'] as const

const payerOrder = ({ by, isAscending }: Sort) => {
  const SortBy = payerColumns.find((column) => column === by)
  return SortBy ? { SortBy, SortAsc: isAscending } : {}
}

export const findPayers = async ({ filter, page, sort }: Asked, signal?: AbortSignal) =>
  charged(await callWithHeaders(PAYERS, { query: { ...filter, ...part(page), ...payerOrder(sort) } }, signal))

/** All pages of the summary, in the order that is shown; `onRows` hears how many rows have come. */
export async function findAllPayers(
  { filter, sort }: Omit<Asked, 'page'>,
  onRows: (rows: number) => void,
  signal?: AbortSignal,
) {
  const rows: PayerSummary[] = []
  for (let page = 1; ; page++) {
    const query = { ...filter, ...part(page, LIST_SIZE_MAX), ...payerOrder(sort) }
    const next = charged(await callWithHeaders(PAYERS, { query }, signal))
    rows.push(...next.rows)
    onRows(rows.length)
    if (next.rows.length === 0 || rows.length >= next.total) return rows
  }
}

/** The lines as a file that is still on its way. */
export const openCsv = (filter: InvoiceFilter, signal: AbortSignal) =>
  callFile('GET /api/MicroTags/Invoices/Csv', { query: filter }, signal)
