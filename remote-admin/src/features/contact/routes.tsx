import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { findComments, isFiltered } from './api.ts'

export function loadComments({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { isFiltered: isFiltered(search), comments: result(findComments(search, signal)) }
}

export const commentRoutes: RouteObject[] = [
  {
    path: '/contact/list',
    loader: loadComments,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-comments" */ './CommentsScreen.tsx')).CommentsScreen,
    }),
  },
]
