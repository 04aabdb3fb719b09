import { result } from '@dyra/shared/api'
import { type LoaderFunctionArgs, type RouteObject, replace } from '@dyra/shared/router'
import { openAcceptance } from './api.ts'

/** Without the token of a link, the list of everything that waits for the user. */
export function loadAcceptance({ request: { url, signal } }: LoaderFunctionArgs) {
  const token = new URL(url).searchParams.get('t')
  if (!token) throw replace('/transfers')
  return { opened: result(openAcceptance(token, signal)) }
}

export const acceptanceRoutes: RouteObject[] = [
  {
    path: '/accept',
    loader: loadAcceptance,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-accept" */ './AcceptScreen.tsx')).AcceptScreen,
    }),
  },
]
