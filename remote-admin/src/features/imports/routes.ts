import type { RouteObject } from '@dyra/shared/router'
import { loadImport, loadImports } from './api.ts'

export const importRoutes: RouteObject[] = [
  {
    path: '/imports',
    loader: loadImports,
    lazy: () => import(/* webpackChunkName: "screen-imports" */ './ImportsScreen.tsx'),
  },
  {
    path: '/imports/:id',
    loader: loadImport,
    lazy: () => import(/* webpackChunkName: "screen-import" */ './ImportScreen.tsx'),
  },
]
