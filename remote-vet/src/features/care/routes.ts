import type { RouteObject } from '@dyra/shared/router'
import { loadCase, loadCases, loadNew, loadShown } from './api.ts'

export const careRoutes: RouteObject[] = [
  {
    path: '/care',
    loader: loadCases,
    lazy: () => import(/* webpackChunkName: "screen-care" */ './CareScreen.tsx'),
  },
  {
    path: '/care/new',
    loader: loadNew,
    lazy: () => import(/* webpackChunkName: "screen-care-new" */ './CareNewScreen.tsx'),
  },
  {
    path: '/care/:id',
    loader: loadShown,
    lazy: () => import(/* webpackChunkName: "screen-care-case" */ './CareCaseScreen.tsx'),
  },
  {
    path: '/care/:id/print',
    loader: loadCase,
    lazy: () => import(/* webpackChunkName: "screen-care-print" */ './CarePrintScreen.tsx'),
  },
]
