import type { RouteObject } from '@dyra/shared/router'
import { loadComments } from './api.ts'

export const commentRoutes: RouteObject[] = [
  {
    path: '/contact/list',
    loader: loadComments,
    lazy: () => import(/* webpackChunkName: "screen-comments" */ './CommentsScreen.tsx'),
  },
]
