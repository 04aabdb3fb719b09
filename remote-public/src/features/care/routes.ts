import type { RouteObject } from '@dyra/shared/router'
import { loadInCare } from './api.ts'

export const careRoutes: RouteObject[] = [
  {
    path: '/in-care',
    loader: loadInCare,
    // In the chunk of another small page with the same style rules.
    lazy: () => import(/* webpackChunkName: "screen-lost-alert" */ './InCareScreen.tsx'),
  },
]
