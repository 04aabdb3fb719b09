import type { RouteObject } from '@dyra/shared/router'
import { loadTransfersOf } from './load-transfers.ts'

export const transferRoutes: RouteObject[] = [
  {
    path: '/person/:id/transfers',
    loader: loadTransfersOf,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-transfers" */ './PersonTransfersScreen.tsx'))
        .PersonTransfersScreen,
    }),
  },
]
