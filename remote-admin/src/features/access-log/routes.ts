import type { RouteObject } from '@dyra/shared/router'
import { loadAccessLog } from './api.ts'

export const accessLogRoutes: RouteObject[] = [
  {
    path: '/access-log',
    loader: loadAccessLog,
    lazy: () => import(/* webpackChunkName: "screen-access-log" */ './AccessLogScreen.tsx'),
  },
]
