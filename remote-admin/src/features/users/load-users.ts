import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { ageIn } from '../../list/ages.ts'
import { searchTextOf } from '../../list/list-query.ts'
import { tabIn } from '../../list/tabs.ts'
import { findApplications, findUsers } from './api.ts'
import { tabs } from './tabs.ts'

/** What the open tab shows; the other one loads when it is opened. */
export function loadUsers({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const isFiltered = searchTextOf(search) !== '' || ageIn(search) !== undefined
  return tabIn(search, tabs) === 'users'
    ? ({ tab: 'users', isFiltered, users: result(findUsers(search, signal)) } as const)
    : ({ tab: 'applications', isFiltered, applications: result(findApplications(search, signal)) } as const)
}
