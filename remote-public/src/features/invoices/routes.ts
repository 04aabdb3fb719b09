import type { RouteObject } from '@dyra/shared/router'

export const invoiceRoutes: RouteObject[] = [
  {
    path: '/fee-statement',
    lazy: () => import(/* webpackChunkName: "screen-fee-statement" */ './FeeStatementScreen.tsx'),
  },
]
