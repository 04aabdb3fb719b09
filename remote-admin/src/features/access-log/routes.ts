import type { RouteObject } from '@dyra/shared/router'
import { loadAccessLog } from './load-access-log.ts'

export const accessLogRoutes: RouteObject[] = [
  {
    path: '/access-log',
    loader: loadAccessLog,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-access-log" */ './AccessLogScreen.tsx')).AccessLogScreen,
    }),
  },
]
