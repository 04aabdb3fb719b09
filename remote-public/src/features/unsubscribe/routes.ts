import type { RouteObject } from '@dyra/shared/router'

export const unsubscribeRoutes: RouteObject[] = [
  {
    path: '/unsubscribe',
    lazy: () => import(/* webpackChunkName: "screen-unsubscribe" */ './UnsubscribeScreen.tsx'),
  },
]
