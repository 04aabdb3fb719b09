import type { RouteObject } from '@dyra/shared/router'
import { loadKeys } from './api.ts'

export const apiKeyRoutes: RouteObject[] = [
  {
    path: '/veterinarian/:id/api-keys',
    loader: loadKeys,
    lazy: () => import(/* webpackChunkName: "screen-own-api-keys" */ './OwnKeysScreen.tsx'),
  },
]
