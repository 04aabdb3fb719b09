import { result } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs, type RouteObject } from '@dyra/shared/router'
import { readWorkplace } from '@dyra/shared/workplaces'
import { findWorkplaces, isFiltered } from './api.ts'

export function loadWorkplaces({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { isFiltered: isFiltered(search), workplaces: result(findWorkplaces(search, signal)) }
}

export const loadWorkplace = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  readWorkplace(idParam(params.id), signal)

export const workplaceRoutes: RouteObject[] = [
  {
    path: '/workplaces',
    loader: loadWorkplaces,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-workplaces" */ './WorkplacesScreen.tsx')).WorkplacesScreen,
    }),
  },
  {
    path: '/workplaces/:id',
    loader: loadWorkplace,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-workplace" */ './WorkplaceScreen.tsx')).WorkplaceScreen,
    }),
  },
]
