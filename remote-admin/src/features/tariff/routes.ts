import type { RouteObject } from '@dyra/shared/router'
import { loadTariff } from './load-tariff.ts'

export const tariffRoutes: RouteObject[] = [
  {
    path: '/invoices/tariff',
    loader: loadTariff,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-tariff" */ './TariffScreen.tsx')).TariffScreen,
    }),
  },
]
