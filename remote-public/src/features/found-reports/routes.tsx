import type { RouteObject } from '@dyra/shared/router'

export const foundReportRoutes: RouteObject[] = [
  {
    path: '/found',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-found" */ './FoundScreen.tsx')).FoundScreen,
    }),
  },
]
