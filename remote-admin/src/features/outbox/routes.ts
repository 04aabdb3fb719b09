import type { RouteObject } from '@dyra/shared/router'
import { loadOutbox } from './api.ts'

export const outboxRoutes: RouteObject[] = [
  {
    path: '/outbox',
    loader: loadOutbox,
    lazy: () => import(/* webpackChunkName: "screen-outbox" */ './OutboxScreen.tsx'),
  },
]
