import type { InvoiceLine, PayerSummary } from '@dyra/shared/contract/invoices'
import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { type FakeNetwork, setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { sampleTypes } from '@dyra/shared/testing/sample-reference'
import { screen, within } from '@testing-library/react'
import { invoiceRoutes } from '../routes.ts'

export const LINES = 'GET /api/MicroTags/Invoices'
export const PAYERS = 'GET /api/MicroTags/Invoices/Person'
export const CSV = 'GET /api/MicroTags/Invoices/Csv'

const withoutPersons = {
  invoicedPersonId: null,
  invoicedPersonSsn: null,
  invoicedPersonFullName: null,
  registeredPersonId: null,
  registeredPersonSsn: null,
  registeredPersonFullName: null,
}
export const line: InvoiceLine = {
  petId: 5,
  tagNumber: '352098100004098',
  created: '2026-11-20T23:30:00.000Z',
  price: 2000,
  speciesName: 'Hundur',
  invoicedPersonId: 9,
  invoicedPersonSsn: '6406307368',
  invoicedPersonFullName: 'Dýraspítali Gervidals ehf.',
  registeredPersonId: 4,
  registeredPersonSsn: '0101302479',
  registeredPersonFullName: 'Gervimaður Danmörk',
}
export const anonymousLine: InvoiceLine = { ...line, ...withoutPersons, tagNumber: '98200000108842099' }
export const payer: PayerSummary = {
  invoicedPersonId: 9,
  invoicedPersonSsn: '6406307368',
  invoicedPersonFullName: 'Dýraspítali Gervidals ehf.',
  count: 1234,
  amount: 2_468_000,
}

/** Sets up a network with two species for each test of the file. */
export function invoiceNetwork(): FakeNetwork {
  const network = setupFakeNetwork()
  beforeEach(() => {
    clearTypesCache()
    network.answer('GET /api/Types', sampleTypes)
  })
  return network
}

interface Totals {
  readonly total: number
  readonly lines: number
  readonly amount: number
}

export const listAnswer = (rows: readonly unknown[], { total, lines, amount }: Totals) =>
  Response.json(rows, {
    headers: { 'x-total-count': `${total}`, 'x-total-lines': `${lines}`, 'x-total-amount': `${amount}` },
  })

export const answerLines = (network: FakeNetwork, rows: readonly InvoiceLine[], total = rows.length) =>
  network.handle(LINES, () => listAnswer(rows, { total, lines: total, amount: total * 2000 }))

export const openInvoices = (path = '/invoices') =>
  renderRoutes(invoiceRoutes, path, { isAuthenticated: true, personId: 6, roles: ['PetOwner', 'Administrator'] })

/** The query of the last request. */
export const queryOf = (network: FakeNetwork, key: typeof LINES | typeof PAYERS | typeof CSV) =>
  Object.fromEntries(new URL(network.requests(key).at(-1)?.url ?? 'x:').searchParams)

/** Texts of the table's rows. */
export const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    )
