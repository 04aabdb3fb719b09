import type { RouteObject } from '@dyra/shared/router'
import { loadRegister } from './api.ts'

export const registrationRoutes: RouteObject[] = [
  {
    path: '/register',
    loader: loadRegister,
    lazy: () => import(/* webpackChunkName: "screen-register" */ './RegisterScreen.tsx'),
  },
]
