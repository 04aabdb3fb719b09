import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { readAsked } from './api.ts'

/** Reads only the masked address: scanners of mail programs open links, and only the press of the button confirms. */
export function loadAsked({ request: { url, signal } }: LoaderFunctionArgs) {
  const token = new URL(url).searchParams.get('t')
  return { token, asked: result(readAsked(token, signal)) }
}

export const emailAddressRoutes: RouteObject[] = [
  {
    path: '/confirm-email',
    loader: loadAsked,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-confirm-email" */ './ConfirmEmailScreen.tsx'))
        .ConfirmEmailScreen,
    }),
  },
]
