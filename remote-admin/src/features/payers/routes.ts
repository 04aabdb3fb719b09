import type { RouteObject } from '@dyra/shared/router'
import { loadPayers } from './load-payers.ts'

export const payerRoutes: RouteObject[] = [
  {
    path: '/invoices/persons',
    loader: loadPayers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-payers" */ './PayersScreen.tsx')).PayersScreen,
    }),
  },
]
