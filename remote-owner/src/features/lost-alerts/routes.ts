import type { RouteObject } from '@dyra/shared/router'
import { loadPoster } from './api.ts'

export const lostAlertRoutes: RouteObject[] = [
  {
    path: '/pet/:id/poster',
    loader: loadPoster,
    lazy: () => import(/* webpackChunkName: "screen-poster" */ './poster/PosterScreen.tsx'),
  },
]
