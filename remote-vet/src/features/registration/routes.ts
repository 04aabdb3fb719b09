import type { RouteObject } from '@dyra/shared/router'
import { loadRegister } from './load-register.ts'

export const registrationRoutes: RouteObject[] = [
  {
    path: '/register',
    loader: loadRegister,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-register" */ './RegisterScreen.tsx')).RegisterScreen,
    }),
  },
]
