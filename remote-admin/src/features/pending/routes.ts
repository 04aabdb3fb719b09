import type { RouteObject } from '@dyra/shared/router'
import { loadPending } from './load-pending.ts'

export const pendingRoutes: RouteObject[] = [
  {
    path: '/veterinarians/pendingTransfers',
    loader: loadPending,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pending" */ './PendingScreen.tsx')).PendingScreen,
    }),
  },
]
