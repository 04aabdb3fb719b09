import type { RouteObject } from '@dyra/shared/router'
import { loadHistory } from './api.ts'

export const historyRoutes: RouteObject[] = [
  {
    path: '/audit/:table/:id',
    loader: loadHistory,
    lazy: () => import(/* webpackChunkName: "screen-history" */ './HistoryScreen.tsx'),
  },
]
