import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { readLinked } from './api.ts'

/** Reads only the masked address: scanners of mail programs open links, and only the press of the button confirms. */
export function loadLinked({ request: { url, signal } }: LoaderFunctionArgs) {
  const token = new URL(url).searchParams.get('t')
  return { token, linked: result(readLinked(token, signal)) }
}

export const emailAddressRoutes: RouteObject[] = [
  {
    path: '/confirm-email',
    loader: loadLinked,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-confirm-email" */ './ConfirmEmailScreen.tsx'))
        .ConfirmEmailScreen,
    }),
  },
]
