import type { RouteObject } from '@dyra/shared/router'
import { loadTasks } from './api.ts'

export const taskRoutes: RouteObject[] = [
  {
    path: '/tasks',
    loader: loadTasks,
    lazy: () => import(/* webpackChunkName: "screen-tasks" */ './TasksScreen.tsx'),
  },
]
