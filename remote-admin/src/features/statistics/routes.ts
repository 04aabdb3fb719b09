import type { RouteObject } from '@dyra/shared/router'
import { loadStatistics } from './load-statistics.ts'

export const statisticsRoutes: RouteObject[] = [
  {
    path: '/statistics',
    loader: loadStatistics,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-statistics" */ './StatisticsScreen.tsx')).StatisticsScreen,
    }),
  },
]
