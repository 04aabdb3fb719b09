import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { findPayers } from './api.ts'

export const loadPayers = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  payers: result(findPayers(new URL(url).searchParams, signal)),
})

export const payerRoutes: RouteObject[] = [
  {
    path: '/invoices/persons',
    loader: loadPayers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-payers" */ './PayersScreen.tsx')).PayersScreen,
    }),
  },
]
