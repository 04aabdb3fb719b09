import type { RouteObject } from '@dyra/shared/router'
import { loadLost } from './api.ts'

export const lostRoutes: RouteObject[] = [
  {
    path: '/lost',
    loader: loadLost,
    lazy: () => import(/* webpackChunkName: "screen-lost" */ './LostScreen.tsx'),
  },
]
