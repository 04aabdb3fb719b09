import type { InvoiceFilter } from '@dyra/shared/contract/invoices'
import { addMonths, isFilterDay, today } from '@dyra/shared/domain/dates'
import { isSsn, normaliseSsn } from '@dyra/shared/domain/kennitala'
import { useSearchParams } from '@dyra/shared/router'
import { useListAddress } from '../../components/list/use-list-address.ts'

/** The filters, with the names that the query string must have; '' means no filter. */
export interface Filters {
  readonly from: string
  readonly to: string
  readonly invoiceSsn: string
  readonly registerdSsn: string
  readonly speciesId: string
}

const FILTERS: readonly (keyof Filters)[] = ['from', 'to', 'invoiceSsn', 'registerdSsn', 'speciesId']

/** A missing or invalid day means the default (`usual`), an empty day no limit. */
const dayIn = (search: URLSearchParams, name: string, usual: string) => {
  const day = search.get(name)
  return day === '' || (day !== null && isFilterDay(day)) ? day : usual
}

const ssnIn = (search: URLSearchParams, name: string) => {
  const ssn = search.get(name) ?? ''
  return isSsn(ssn) ? normaliseSsn(ssn) : ''
}

export const filtersOf = (search: URLSearchParams): Filters => ({
  from: dayIn(search, 'from', addMonths(today(), -1)),
  to: dayIn(search, 'to', today()),
  invoiceSsn: ssnIn(search, 'invoiceSsn'),
  registerdSsn: ssnIn(search, 'registerdSsn'),
  speciesId: /^[1-9]\d{0,8}$/.exec(search.get('speciesId') ?? '')?.[0] ?? '',
})

/** The filters as parameters of the API. */
export const invoiceFilter = ({ from, to, invoiceSsn, registerdSsn, speciesId }: Filters): InvoiceFilter => ({
  From: from || undefined,
  To: to || undefined,
  InvoiceSsn: invoiceSsn || undefined,
  RegisterdSsn: registerdSsn || undefined,
  SpeciesId: speciesId === '' ? undefined : Number(speciesId),
})

/** Whether the first day is after the last one. */
export const isReversed = ({ from, to }: Filters) => from !== '' && to !== '' && from > to

export const isSummary = (search: URLSearchParams) => search.get('tab') === 'summary'

const withoutList = (search: URLSearchParams) => {
  const next = new URLSearchParams(search)
  for (const name of ['tab', 'page', 'sortBy', 'sortAsc']) next.delete(name)
  return next
}

/** Filters and tab of the URL. A change of tab resets page and order. */
export function useFilters() {
  const { search, change, open } = useListAddress()
  const clear = () => open(new URLSearchParams(isSummary(search) ? { tab: 'summary' } : {}))
  const openTab = (tab: string) => {
    const next = withoutList(search)
    if (tab === 'summary') next.set('tab', tab)
    open(next)
  }
  const isFiltered = FILTERS.some((name) => search.has(name))
  return {
    filters: filtersOf(search),
    isFiltered,
    tab: isSummary(search) ? 'summary' : 'detail',
    change,
    clear,
    openTab,
  }
}

/** Returns the URL of the lines of a payer, with the other filters unchanged. */
export function useLinesOf() {
  const [search] = useSearchParams()
  return (invoiceSsn: string) => {
    const next = withoutList(search)
    next.set('invoiceSsn', invoiceSsn)
    return `/invoices?${next}`
  }
}
