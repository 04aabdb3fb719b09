import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { findMails, stateOf } from './api.ts'

export function loadOutbox({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { state: stateOf(search), mails: result(findMails(search, signal)) }
}

export const outboxRoutes: RouteObject[] = [
  {
    path: '/outbox',
    loader: loadOutbox,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-outbox" */ './OutboxScreen.tsx')).OutboxScreen,
    }),
  },
]
