import { outcome } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { tabIn } from '../../list/tabs.ts'
import { findApplications, findUsers } from './api.ts'
import { tabs } from './tabs.ts'

/** What the open tab shows; the other one loads when it is opened. */
export function loadUsers({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return tabIn(search, tabs) === 'users'
    ? ({ tab: 'users', users: outcome(findUsers(search, signal)) } as const)
    : ({ tab: 'applications', applications: outcome(findApplications(search, signal)) } as const)
}
