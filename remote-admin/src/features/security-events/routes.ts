import type { RouteObject } from '@dyra/shared/router'
import { loadSecurityEvents } from './load-security-events.ts'

export const securityEventRoutes: RouteObject[] = [
  {
    path: '/security-events',
    loader: loadSecurityEvents,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-security-events" */ './SecurityEventsScreen.tsx'))
        .SecurityEventsScreen,
    }),
  },
]
