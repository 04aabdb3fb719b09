import type { RouteObject } from '@dyra/shared/router'
import { loadOutbox } from './load-outbox.ts'

export const outboxRoutes: RouteObject[] = [
  {
    path: '/outbox',
    loader: loadOutbox,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-outbox" */ './OutboxScreen.tsx')).OutboxScreen,
    }),
  },
]
