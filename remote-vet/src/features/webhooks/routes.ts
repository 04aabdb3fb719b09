import type { RouteObject } from '@dyra/shared/router'
import { loadWebhooks } from './api.ts'

export const webhookRoutes: RouteObject[] = [
  {
    path: '/api-keys/:id/webhooks',
    loader: loadWebhooks,
    lazy: () => import(/* webpackChunkName: "screen-webhooks" */ './WebhooksScreen.tsx'),
  },
]
