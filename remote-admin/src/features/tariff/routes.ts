import type { RouteObject } from '@dyra/shared/router'
import { loadTariff } from './api.ts'

export const tariffRoutes: RouteObject[] = [
  {
    path: '/invoices/tariff',
    loader: loadTariff,
    lazy: () => import(/* webpackChunkName: "screen-tariff" */ './TariffScreen.tsx'),
  },
]
