import type { RouteObject } from '@dyra/shared/router'
import { loadCorrections } from './api.ts'

export const correctionRoutes: RouteObject[] = [
  {
    path: '/corrections',
    loader: loadCorrections,
    lazy: () => import(/* webpackChunkName: "screen-corrections" */ './CorrectionsScreen.tsx'),
  },
]
