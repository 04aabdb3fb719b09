import type { RouteObject } from '@dyra/shared/router'
import { loadSheet } from './api.ts'

export const documentRoutes: RouteObject[] = [
  {
    path: '/document/:id',
    loader: loadSheet,
    lazy: () => import(/* webpackChunkName: "screen-document" */ './SheetScreen.tsx'),
  },
]
