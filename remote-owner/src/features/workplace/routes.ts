import type { RouteObject } from '@dyra/shared/router'
import { loadOwnWorkplace } from './api.ts'

export const workplaceRoutes: RouteObject[] = [
  {
    path: '/workplace',
    loader: loadOwnWorkplace,
    lazy: () => import(/* webpackChunkName: "screen-workplace" */ './OwnWorkplaceScreen.tsx'),
  },
]
