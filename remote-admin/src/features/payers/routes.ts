import type { RouteObject } from '@dyra/shared/router'
import { loadPayers } from './api.ts'

export const payerRoutes: RouteObject[] = [
  {
    path: '/invoices/persons',
    loader: loadPayers,
    lazy: () => import(/* webpackChunkName: "screen-payers" */ './PayersScreen.tsx'),
  },
]
