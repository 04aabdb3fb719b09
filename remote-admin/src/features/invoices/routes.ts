import type { RouteObject } from '@dyra/shared/router'
import { loadInvoices } from './api.ts'

export const invoiceRoutes: RouteObject[] = [
  {
    path: '/invoices',
    loader: loadInvoices,
    lazy: () => import(/* webpackChunkName: "screen-invoices" */ './InvoicesScreen.tsx'),
  },
]
