import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { findTasks, isFiltered, stateIn } from './api.ts'

export function loadTasks({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { state: stateIn(search), isFiltered: isFiltered(search), tasks: result(findTasks(search, signal)) }
}

export const taskRoutes: RouteObject[] = [
  {
    path: '/tasks',
    loader: loadTasks,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-tasks" */ './TasksScreen.tsx')).TasksScreen,
    }),
  },
]
