import type { RouteObject } from '@dyra/shared/router'
import { loadTag } from './api.ts'

export const collarTagRoutes: RouteObject[] = [
  {
    path: '/t/:code',
    loader: loadTag,
    lazy: () => import(/* webpackChunkName: "screen-collar-tag" */ './TagScreen.tsx'),
  },
]
