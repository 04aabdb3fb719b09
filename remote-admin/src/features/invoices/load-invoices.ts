import { outcome } from '@dyra/shared/api'
import { loadTypes } from '@dyra/shared/pets/fields'
import { type LoaderFunctionArgs, pageOf, sortOf } from '@dyra/shared/router'
import { latestOnly } from '@dyra/shared/search'
import { findLines, findPayers } from './api.ts'
import { filtersOf, invoiceFilter, isSummary } from './filters.ts'

const askLines = latestOnly()
const askPayers = latestOnly()

/** Only the list of the tab that is open. */
export function loadInvoices({ request: { url } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const asked = { filter: invoiceFilter(filtersOf(search)), page: pageOf(search), sort: sortOf(search) }
  const types = outcome(loadTypes())
  return isSummary(search)
    ? { types, lines: null, payers: askPayers((signal) => findPayers(asked, signal)) }
    : { types, lines: askLines((signal) => findLines(asked, signal)), payers: null }
}
