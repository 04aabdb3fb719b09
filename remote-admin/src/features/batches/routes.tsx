import { result } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs, type RouteObject } from '@dyra/shared/router'
import { tabIn } from '../../components/list/use-list-address.ts'
import { findBatches, findHolders, findNumbers, findOutside, findUnregistered, readBatch, tabs } from './api.ts'

/** Loads the list or report of the open tab. */
export function loadBatches({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const tab = tabIn(search, tabs)
  if (tab === 'batches') return { tab, batches: result(findBatches(search, signal)) } as const
  if (tab === 'holders') return { tab, holders: result(findHolders(search, signal)) } as const
  if (tab === 'unregistered') return { tab, tags: result(findUnregistered(search, signal)) } as const
  return { tab, outside: result(findOutside(tab, search, signal)) } as const
}

export function loadBatch({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const batchId = idParam(params.id)
  const search = new URL(url).searchParams
  return { batchId, batch: result(readBatch(batchId, signal)), numbers: result(findNumbers(batchId, search, signal)) }
}

export const batchRoutes: RouteObject[] = [
  {
    path: '/batches',
    loader: loadBatches,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-batches" */ './BatchesScreen.tsx')).BatchesScreen,
    }),
  },
  {
    path: '/batches/:id',
    loader: loadBatch,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-batch" */ './BatchScreen.tsx')).BatchScreen,
    }),
  },
]
