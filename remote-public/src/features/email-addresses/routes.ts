import type { RouteObject } from '@dyra/shared/router'
import { loadLinked } from './api.ts'

export const emailAddressRoutes: RouteObject[] = [
  {
    path: '/confirm-email',
    loader: loadLinked,
    lazy: () => import(/* webpackChunkName: "screen-confirm-email" */ './ConfirmEmailScreen.tsx'),
  },
]
