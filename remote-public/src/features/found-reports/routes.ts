import type { RouteObject } from '@dyra/shared/router'

export const foundReportRoutes: RouteObject[] = [
  {
    path: '/found',
    lazy: () => import(/* webpackChunkName: "screen-found" */ './FoundScreen.tsx'),
  },
]
