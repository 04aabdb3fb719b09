import type { RouteObject } from '@dyra/shared/router'
import { loadSecurityEvents } from './api.ts'

export const securityEventRoutes: RouteObject[] = [
  {
    path: '/security-events',
    loader: loadSecurityEvents,
    lazy: () => import(/* webpackChunkName: "screen-security-events" */ './SecurityEventsScreen.tsx'),
  },
]
