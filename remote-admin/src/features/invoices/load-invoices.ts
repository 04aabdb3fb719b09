import { result } from '@dyra/shared/api'
import { loadTypes } from '@dyra/shared/pets/fields'
import { type LoaderFunctionArgs, pageOf, sortOf } from '@dyra/shared/router'
import { latestOnly } from '@dyra/shared/ui/search'
import { findLines, findPayers } from './api.ts'
import { filtersOf, invoiceFilter, isReversed, isSummary } from './filters.ts'

const askLines = latestOnly()
const askPayers = latestOnly()

/** Only the list of the tab that is open; neither where the days are in the wrong order. */
export function loadInvoices({ request: { url } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const filters = filtersOf(search)
  const types = result(loadTypes())
  if (isReversed(filters)) return { types, lines: null, payers: null }
  const asked = { filter: invoiceFilter(filters), page: pageOf(search), sort: sortOf(search) }
  return isSummary(search)
    ? { types, lines: null, payers: askPayers((signal) => findPayers(asked, signal)) }
    : { types, lines: askLines((signal) => findLines(asked, signal)), payers: null }
}
