import type { RouteObject } from '@dyra/shared/router'
import { loadPayer } from './api.ts'

export const payerRoutes: RouteObject[] = [
  {
    path: '/veterinarian/:id',
    loader: loadPayer,
    lazy: () => import(/* webpackChunkName: "screen-payer" */ './PayerScreen.tsx'),
  },
]
