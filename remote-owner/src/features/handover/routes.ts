import type { RouteObject } from '@dyra/shared/router'
import { loadCodes, loadSheets } from './api.ts'

export const handoverRoutes: RouteObject[] = [
  {
    path: '/transfers/codes',
    loader: loadCodes,
    lazy: () => import(/* webpackChunkName: "screen-codes" */ './CodesScreen.tsx'),
  },
  {
    path: '/transfers/codes/print',
    loader: loadSheets,
    lazy: () => import(/* webpackChunkName: "screen-sheets" */ './SheetsScreen.tsx'),
  },
]
