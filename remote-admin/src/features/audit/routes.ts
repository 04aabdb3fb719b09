import type { RouteObject } from '@dyra/shared/router'
import { loadHistory } from './load-history.ts'

export const historyRoutes: RouteObject[] = [
  {
    path: '/audit/:table/:id',
    loader: loadHistory,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-history" */ './HistoryScreen.tsx')).HistoryScreen,
    }),
  },
]
