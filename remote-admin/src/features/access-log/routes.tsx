import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { personIn } from '../../components/list/list-query.ts'
import { findBulkReads, findViews } from './api.ts'

export function loadAccessLog({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return {
    persons: { viewer: personIn(search, 'viewer', signal), person: personIn(search, 'person', signal) },
    bulkReads: result(findBulkReads(signal)),
    views: result(findViews(search, signal)),
  }
}

export const accessLogRoutes: RouteObject[] = [
  {
    path: '/access-log',
    loader: loadAccessLog,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-access-log" */ './AccessLogScreen.tsx')).AccessLogScreen,
    }),
  },
]
