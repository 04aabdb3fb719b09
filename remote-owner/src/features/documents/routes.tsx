import { ApiProblem } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { hasCapability } from '@dyra/shared/session/site'
import { readSheet } from './api.ts'

export async function loadSheet({ params, request: { signal } }: LoaderFunctionArgs) {
  if (!hasCapability('verificationDocuments')) throw new ApiProblem(404, {}, null)
  return readSheet(params.id ?? '', signal)
}

export const documentRoutes: RouteObject[] = [
  {
    path: '/document/:id',
    loader: loadSheet,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-document" */ './SheetScreen.tsx')).SheetScreen,
    }),
  },
]
