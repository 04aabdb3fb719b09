import type { RouteObject } from '@dyra/shared/router'
import { loadBatch, loadBatches } from './api.ts'

export const batchRoutes: RouteObject[] = [
  {
    path: '/batches',
    loader: loadBatches,
    lazy: () => import(/* webpackChunkName: "screen-batches" */ './BatchesScreen.tsx'),
  },
  {
    path: '/batches/:id',
    loader: loadBatch,
    lazy: () => import(/* webpackChunkName: "screen-batch" */ './BatchScreen.tsx'),
  },
]
