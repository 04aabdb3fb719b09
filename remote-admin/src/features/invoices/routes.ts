import type { RouteObject } from '@dyra/shared/router'
import { loadInvoices } from './load-invoices.ts'

export const invoiceRoutes: RouteObject[] = [
  {
    path: '/invoices',
    loader: loadInvoices,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-invoices" */ './InvoicesScreen.tsx')).InvoicesScreen,
    }),
  },
]
