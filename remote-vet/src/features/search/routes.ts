import type { RouteObject } from '@dyra/shared/router'
import { loadPersons, loadPets } from './load-search.ts'

export const searchRoutes: RouteObject[] = [
  {
    path: '/pets',
    loader: loadPets,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet-search" */ './PetsScreen.tsx')).PetsScreen,
    }),
  },
  {
    path: '/persons',
    loader: loadPersons,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-search" */ './PersonsScreen.tsx')).PersonsScreen,
    }),
  },
]
