import type { RouteObject } from '@dyra/shared/router'

export const invoiceRoutes: RouteObject[] = [
  {
    path: '/fee-statement',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-fee-statement" */ './FeeStatementScreen.tsx'))
        .FeeStatementScreen,
    }),
  },
]
