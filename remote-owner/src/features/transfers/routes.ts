import type { RouteObject } from '@dyra/shared/router'
import { loadOwnTransfers, loadTransfersOf } from './load-transfers.ts'

export const transferRoutes: RouteObject[] = [
  {
    path: '/transfers',
    loader: loadOwnTransfers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-transfers" */ './TransfersScreen.tsx')).TransfersScreen,
    }),
  },
  {
    path: '/person/:id/transfers',
    loader: loadTransfersOf,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-transfers" */ './PersonTransfersScreen.tsx'))
        .PersonTransfersScreen,
    }),
  },
]
