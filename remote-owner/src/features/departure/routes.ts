import type { RouteObject } from '@dyra/shared/router'
import { loadDeparture } from './api.ts'

export const departureRoutes: RouteObject[] = [
  {
    path: '/pet/:id/departure',
    loader: loadDeparture,
    lazy: () => import(/* webpackChunkName: "screen-departure" */ './DepartureScreen.tsx'),
  },
]
