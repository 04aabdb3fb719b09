import type { RouteObject } from '@dyra/shared/router'

export const scanRoutes: RouteObject[] = [
  {
    path: '/scan',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-scan" */ './ScanScreen.tsx')).ScanScreen,
    }),
  },
]
