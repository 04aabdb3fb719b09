import type { RouteObject } from '@dyra/shared/router'
import { loadFoundNew } from './api.ts'

export const foundAnimalRoutes: RouteObject[] = [
  {
    path: '/found/new',
    loader: loadFoundNew,
    lazy: () => import(/* webpackChunkName: "screen-found-new" */ './FoundNewScreen.tsx'),
  },
]
