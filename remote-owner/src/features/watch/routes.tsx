import { ApiProblem } from '@dyra/shared/api'
import { loadTypes } from '@dyra/shared/pets/fields'
import { loadPlaces } from '@dyra/shared/places'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { hasCapability } from '@dyra/shared/session/site'
import { readWatching } from './api.ts'

export async function loadWatch({ request: { signal } }: LoaderFunctionArgs) {
  if (!hasCapability('lostAlerts')) throw new ApiProblem(404, {}, null)
  const [watching, places, types] = await Promise.all([readWatching(signal), loadPlaces(), loadTypes()])
  return { watching, places, types }
}

export const watchRoutes: RouteObject[] = [
  {
    path: '/watch',
    loader: loadWatch,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-watch" */ './WatchScreen.tsx')).WatchScreen,
    }),
  },
]
