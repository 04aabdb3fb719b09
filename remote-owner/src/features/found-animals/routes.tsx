import { ApiProblem } from '@dyra/shared/api'
import { loadTypes } from '@dyra/shared/pets/fields'
import { loadPlaces } from '@dyra/shared/places'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { hasCapability } from '@dyra/shared/session/site'
import { findOwnAnimals } from './api.ts'

export async function loadFoundNew({ request: { signal } }: LoaderFunctionArgs) {
  if (!hasCapability('foundAnimals')) throw new ApiProblem(404, {}, null)
  const [animals, types, places] = await Promise.all([findOwnAnimals(signal), loadTypes(), loadPlaces()])
  return { animals, types, places }
}

export const foundAnimalRoutes: RouteObject[] = [
  {
    path: '/found/new',
    loader: loadFoundNew,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-found-new" */ './FoundNewScreen.tsx')).FoundNewScreen,
    }),
  },
]
