import type { RouteObject } from '@dyra/shared/router'
import { loadInCare } from './api.ts'

export const careRoutes: RouteObject[] = [
  {
    path: '/in-care',
    loader: loadInCare,
    // Shares the chunk of another small page, which has the same style rules.
    lazy: () => import(/* webpackChunkName: "screen-lost-alert" */ './InCareScreen.tsx'),
  },
]
