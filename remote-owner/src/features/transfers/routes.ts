import type { RouteObject } from '@dyra/shared/router'
import { loadOwnTransfers } from './load-transfers.ts'

export const transferRoutes: RouteObject[] = [
  {
    path: '/transfers',
    loader: loadOwnTransfers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-transfers" */ './TransfersScreen.tsx')).TransfersScreen,
    }),
  },
]
