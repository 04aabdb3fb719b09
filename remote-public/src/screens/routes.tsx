import type { RouteObject } from '@dyra/shared/router'

export const lostRoutes: RouteObject[] = [
  {
    path: '/lost',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-lost" */ './LostScreen.tsx')).LostScreen,
    }),
  },
]
