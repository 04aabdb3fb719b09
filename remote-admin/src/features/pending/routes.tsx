import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { tabIn } from '../../components/list/use-list-address.ts'
import { findOwners, findRejected } from './api.ts'
import { tabs } from './filters.ts'

/** Loads the list of the open tab. */
export function loadPending({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return tabIn(search, tabs) === 'pending'
    ? ({ tab: 'pending', owners: result(findOwners(search, signal)) } as const)
    : ({ tab: 'rejected', rejected: result(findRejected(search, signal)) } as const)
}

export const pendingRoutes: RouteObject[] = [
  {
    path: '/veterinarians/pendingTransfers',
    loader: loadPending,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pending" */ './PendingScreen.tsx')).PendingScreen,
    }),
  },
]
