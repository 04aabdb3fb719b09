import { result } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs, type RouteObject } from '@dyra/shared/router'
import { findImports, findRows, kindOf, readImport, readPrice } from './api.ts'

export const loadImports = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  imports: result(findImports(new URL(url).searchParams, signal)),
})

export function loadImport({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const importId = idParam(params.id)
  const search = new URL(url).searchParams
  return {
    importId,
    details: result(Promise.all([readImport(importId, signal), readPrice(signal)])),
    kind: kindOf(search),
    rows: result(findRows(importId, search, signal)),
  }
}

export const importRoutes: RouteObject[] = [
  {
    path: '/imports',
    loader: loadImports,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-imports" */ './ImportsScreen.tsx')).ImportsScreen,
    }),
  },
  {
    path: '/imports/:id',
    loader: loadImport,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-import" */ './ImportScreen.tsx')).ImportScreen,
    }),
  },
]
