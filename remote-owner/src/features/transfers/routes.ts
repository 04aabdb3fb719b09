import type { RouteObject } from '@dyra/shared/router'
import { loadPersonTransfers, loadTransfers } from './api.ts'

export const transferRoutes: RouteObject[] = [
  {
    path: '/transfers',
    loader: loadTransfers,
    lazy: () => import(/* webpackChunkName: "screen-transfers" */ './TransfersScreen.tsx'),
  },
  {
    path: '/person/:id/transfers',
    loader: loadPersonTransfers,
    lazy: () => import(/* webpackChunkName: "screen-person-transfers" */ './PersonTransfersScreen.tsx'),
  },
]
