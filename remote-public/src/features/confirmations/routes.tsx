import type { RouteObject } from '@dyra/shared/router'

export const confirmationRoutes: RouteObject[] = [
  {
    path: '/confirm',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-confirm" */ './ConfirmScreen.tsx')).ConfirmScreen,
    }),
  },
]
