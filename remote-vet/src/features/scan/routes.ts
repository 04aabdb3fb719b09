import type { RouteObject } from '@dyra/shared/router'
import { loadScan } from './api.ts'

export const scanRoutes: RouteObject[] = [
  {
    path: '/scan',
    loader: loadScan,
    lazy: () => import(/* webpackChunkName: "screen-scan" */ './ScanScreen.tsx'),
  },
]
