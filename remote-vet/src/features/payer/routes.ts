import type { RouteObject } from '@dyra/shared/router'
import { loadPayer } from './load-payer.ts'

export const payerRoutes: RouteObject[] = [
  {
    path: '/veterinarian/:id',
    loader: loadPayer,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-payer" */ './PayerScreen.tsx')).PayerScreen,
    }),
  },
]
