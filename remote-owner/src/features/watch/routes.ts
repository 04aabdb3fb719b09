import type { RouteObject } from '@dyra/shared/router'
import { loadWatch } from './api.ts'

export const watchRoutes: RouteObject[] = [
  {
    path: '/watch',
    loader: loadWatch,
    lazy: () => import(/* webpackChunkName: "screen-watch" */ './WatchScreen.tsx'),
  },
]
