import { ApiProblem } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { hasCapability } from '@dyra/shared/session/site'
import { readAlert } from './api.ts'

export async function loadAlert({ params, request }: LoaderFunctionArgs) {
  if (!hasCapability('lostAlerts')) throw new ApiProblem(404, {}, null)
  return { alert: await readAlert(params.code ?? '', request.signal) }
}

export const lostAlertRoutes: RouteObject[] = [
  {
    path: '/lost/:code',
    loader: loadAlert,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-lost-alert" */ './AlertScreen.tsx')).AlertScreen,
    }),
  },
]
