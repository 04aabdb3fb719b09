import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { findKeys } from './api.ts'

export const loadKeys = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  keys: result(findKeys(new URL(url).searchParams, signal)),
})

export const apiKeyRoutes: RouteObject[] = [
  {
    path: '/api-keys',
    loader: loadKeys,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-api-keys" */ './ApiKeysScreen.tsx')).ApiKeysScreen,
    }),
  },
]
