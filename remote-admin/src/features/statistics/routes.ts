import type { RouteObject } from '@dyra/shared/router'
import { loadStatistics } from './api.ts'

export const statisticsRoutes: RouteObject[] = [
  {
    path: '/statistics',
    loader: loadStatistics,
    lazy: () => import(/* webpackChunkName: "screen-statistics" */ './StatisticsScreen.tsx'),
  },
]
