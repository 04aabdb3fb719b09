import type { RouteObject } from '@dyra/shared/router'
import { loadRetention } from './api.ts'

export const retentionRoutes: RouteObject[] = [
  {
    path: '/retention',
    loader: loadRetention,
    lazy: () => import(/* webpackChunkName: "screen-retention" */ './RetentionScreen.tsx'),
  },
]
