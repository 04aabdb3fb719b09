import type { RouteObject } from '@dyra/shared/router'
import { loadKeys } from './api.ts'

export const apiKeyRoutes: RouteObject[] = [
  {
    path: '/api-keys',
    loader: loadKeys,
    lazy: () => import(/* webpackChunkName: "screen-api-keys" */ './ApiKeysScreen.tsx'),
  },
]
