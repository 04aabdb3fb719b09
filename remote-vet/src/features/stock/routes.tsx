import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { batchIn, findNumbers, findParts } from './api.ts'

export function loadStock({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { batchId: batchIn(search), parts: result(findParts(signal)), numbers: result(findNumbers(search, signal)) }
}

export const stockRoutes: RouteObject[] = [
  {
    path: '/stock',
    loader: loadStock,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-stock" */ './StockScreen.tsx')).StockScreen,
    }),
  },
]
