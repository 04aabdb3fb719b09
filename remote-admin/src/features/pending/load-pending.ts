import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { tabIn } from '../../list/tabs.ts'
import { findOwners, findRejected } from './api.ts'
import { tabs } from './tabs.ts'

/** What the open tab shows; the other one loads when it is opened. */
export function loadPending({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return tabIn(search, tabs) === 'pending'
    ? ({ tab: 'pending', owners: result(findOwners(search, signal)) } as const)
    : ({ tab: 'rejected', rejected: result(findRejected(search, signal)) } as const)
}
