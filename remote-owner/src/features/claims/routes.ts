import type { RouteObject } from '@dyra/shared/router'
import { loadClaims } from './api.ts'

export const claimRoutes: RouteObject[] = [
  {
    path: '/claim',
    loader: loadClaims,
    lazy: () => import(/* webpackChunkName: "screen-claim" */ './ClaimScreen.tsx'),
  },
]
