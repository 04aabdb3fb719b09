import type { RouteObject } from '@dyra/shared/router'
import { loadAcceptance } from './api.ts'

export const acceptanceRoutes: RouteObject[] = [
  {
    path: '/accept',
    loader: loadAcceptance,
    lazy: () => import(/* webpackChunkName: "screen-accept" */ './AcceptScreen.tsx'),
  },
]
