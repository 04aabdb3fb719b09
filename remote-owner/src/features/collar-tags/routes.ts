import type { RouteObject } from '@dyra/shared/router'
import { loadTagSheet } from './api.ts'

export const collarTagRoutes: RouteObject[] = [
  {
    path: '/pet/:id/tag',
    loader: loadTagSheet,
    lazy: () => import(/* webpackChunkName: "screen-tag-sheet" */ './TagSheetScreen.tsx'),
  },
]
