import { result } from '@dyra/shared/api'
import { type LoaderFunctionArgs, pageOf, type RouteObject } from '@dyra/shared/router'
import { findCorrections } from './api.ts'

export function loadCorrections({ request: { url, signal } }: LoaderFunctionArgs) {
  return { corrections: result(findCorrections(pageOf(new URL(url).searchParams), signal)) }
}

export const correctionRoutes: RouteObject[] = [
  {
    path: '/corrections',
    loader: loadCorrections,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-corrections" */ './CorrectionsScreen.tsx'))
        .CorrectionsScreen,
    }),
  },
]
