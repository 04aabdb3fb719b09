import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { ageIn, searchTextOf } from '../../components/list/list-query.ts'
import { tabIn } from '../../components/list/use-list-address.ts'
import { findApplications, findUsers, tabs } from './api.ts'

/** Loads the list of the open tab. */
export function loadUsers({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const isFiltered = searchTextOf(search) !== '' || ageIn(search) !== undefined
  return tabIn(search, tabs) === 'users'
    ? ({ tab: 'users', isFiltered, users: result(findUsers(search, signal)) } as const)
    : ({ tab: 'applications', isFiltered, applications: result(findApplications(search, signal)) } as const)
}

export const userRoutes: RouteObject[] = [
  {
    path: '/users',
    loader: loadUsers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-users" */ './UsersScreen.tsx')).UsersScreen,
    }),
  },
]
