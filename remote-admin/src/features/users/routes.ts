import type { RouteObject } from '@dyra/shared/router'
import { loadUsers } from './api.ts'

export const userRoutes: RouteObject[] = [
  {
    path: '/users',
    loader: loadUsers,
    lazy: () => import(/* webpackChunkName: "screen-users" */ './UsersScreen.tsx'),
  },
]
