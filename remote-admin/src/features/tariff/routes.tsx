import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { readTariff } from './api.ts'

export const loadTariff = ({ request: { signal } }: LoaderFunctionArgs) => ({ tariff: result(readTariff(signal)) })

export const tariffRoutes: RouteObject[] = [
  {
    path: '/invoices/tariff',
    loader: loadTariff,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-tariff" */ './TariffScreen.tsx')).TariffScreen,
    }),
  },
]
