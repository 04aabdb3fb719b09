import type { RouteObject } from '@dyra/shared/router'

export const unsubscribeRoutes: RouteObject[] = [
  {
    path: '/unsubscribe',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-unsubscribe" */ './UnsubscribeScreen.tsx'))
        .UnsubscribeScreen,
    }),
  },
]
