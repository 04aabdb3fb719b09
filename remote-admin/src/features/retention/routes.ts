import type { RouteObject } from '@dyra/shared/router'
import { loadRetention } from './load-retention.ts'

export const retentionRoutes: RouteObject[] = [
  {
    path: '/retention',
    loader: loadRetention,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-retention" */ './RetentionScreen.tsx')).RetentionScreen,
    }),
  },
]
