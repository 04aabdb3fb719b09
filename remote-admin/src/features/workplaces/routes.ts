import type { RouteObject } from '@dyra/shared/router'
import { loadWorkplace, loadWorkplaces } from './api.ts'

export const workplaceRoutes: RouteObject[] = [
  {
    path: '/workplaces',
    loader: loadWorkplaces,
    lazy: () => import(/* webpackChunkName: "screen-workplaces" */ './WorkplacesScreen.tsx'),
  },
  {
    path: '/workplaces/:id',
    loader: loadWorkplace,
    lazy: () => import(/* webpackChunkName: "screen-workplace" */ './WorkplaceScreen.tsx'),
  },
]
