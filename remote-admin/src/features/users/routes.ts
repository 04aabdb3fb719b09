import type { RouteObject } from '@dyra/shared/router'
import { loadUsers } from './load-users.ts'

export const userRoutes: RouteObject[] = [
  {
    path: '/users',
    loader: loadUsers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-users" */ './UsersScreen.tsx')).UsersScreen,
    }),
  },
]
