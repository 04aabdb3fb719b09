import { call, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'

export const loadStatistics = ({ request: { signal } }: LoaderFunctionArgs) => ({
  statistics: result(call('GET /api/Statistics', {}, signal)),
})

export const statisticsRoutes: RouteObject[] = [
  {
    path: '/statistics',
    loader: loadStatistics,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-statistics" */ './StatisticsScreen.tsx')).StatisticsScreen,
    }),
  },
]
