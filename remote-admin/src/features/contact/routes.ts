import type { RouteObject } from '@dyra/shared/router'
import { loadComments } from './load-comments.ts'

export const commentRoutes: RouteObject[] = [
  {
    path: '/contact/list',
    loader: loadComments,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-comments" */ './CommentsScreen.tsx')).CommentsScreen,
    }),
  },
]
