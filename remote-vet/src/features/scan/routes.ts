import type { RouteObject } from '@dyra/shared/router'

export const scanRoutes: RouteObject[] = [
  {
    path: '/scan',
    lazy: () => import(/* webpackChunkName: "screen-scan" */ './ScanScreen.tsx'),
  },
]
