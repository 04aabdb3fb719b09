import type { RouteObject } from '@dyra/shared/router'
import { loadKeys } from './load-keys.ts'

export const apiKeyRoutes: RouteObject[] = [
  {
    path: '/api-keys',
    loader: loadKeys,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-api-keys" */ './ApiKeysScreen.tsx')).ApiKeysScreen,
    }),
  },
]
