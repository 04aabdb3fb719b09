import type { RouteObject } from '@dyra/shared/router'
import { loadPending } from './api.ts'

export const pendingRoutes: RouteObject[] = [
  {
    path: '/veterinarians/pendingTransfers',
    loader: loadPending,
    lazy: () => import(/* webpackChunkName: "screen-pending" */ './PendingScreen.tsx'),
  },
]
