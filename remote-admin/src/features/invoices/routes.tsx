import { result } from '@dyra/shared/api'
import { loadTypes } from '@dyra/shared/pets/fields'
import type { RouteObject } from '@dyra/shared/router'
import { type LoaderFunctionArgs, pageOf, sortOf } from '@dyra/shared/router'
import { latestOnly } from '@dyra/shared/ui/search'
import { findLines, findPayers } from './api.ts'
import { filtersOf, invoiceFilter, isReversed, isSummary } from './filters.ts'

const loadLines = latestOnly()
const loadPayers = latestOnly()

/** Loads the list of the open tab, and none if the days are in the wrong order. */
export function loadInvoices({ request: { url } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const filters = filtersOf(search)
  const types = result(loadTypes())
  if (isReversed(filters)) return { types, lines: null, payers: null }
  const request = { filter: invoiceFilter(filters), page: pageOf(search), sort: sortOf(search) }
  return isSummary(search)
    ? { types, lines: null, payers: loadPayers((signal) => findPayers(request, signal)) }
    : { types, lines: loadLines((signal) => findLines(request, signal)), payers: null }
}

export const invoiceRoutes: RouteObject[] = [
  {
    path: '/invoices',
    loader: loadInvoices,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-invoices" */ './InvoicesScreen.tsx')).InvoicesScreen,
    }),
  },
]
