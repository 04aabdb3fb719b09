import type { RouteObject } from '@dyra/shared/router'

export const confirmationRoutes: RouteObject[] = [
  {
    path: '/confirm',
    lazy: () => import(/* webpackChunkName: "screen-confirm" */ './ConfirmScreen.tsx'),
  },
]
