import type { RouteObject } from '@dyra/shared/router'
import { loadStock } from './api.ts'

export const stockRoutes: RouteObject[] = [
  {
    path: '/stock',
    loader: loadStock,
    lazy: () => import(/* webpackChunkName: "screen-stock" */ './StockScreen.tsx'),
  },
]
