import type { RouteObject } from '@dyra/shared/router'
import { loadAlert } from './api.ts'

export const lostAlertRoutes: RouteObject[] = [
  {
    path: '/lost/:code',
    loader: loadAlert,
    lazy: () => import(/* webpackChunkName: "screen-lost-alert" */ './AlertScreen.tsx'),
  },
]
