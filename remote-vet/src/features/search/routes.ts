import type { RouteObject } from '@dyra/shared/router'
import { loadPersons, loadPets } from './api.ts'

export const searchRoutes: RouteObject[] = [
  {
    path: '/pets',
    loader: loadPets,
    lazy: () => import(/* webpackChunkName: "screen-pet-search" */ './PetsScreen.tsx'),
  },
  {
    path: '/persons',
    loader: loadPersons,
    lazy: () => import(/* webpackChunkName: "screen-person-search" */ './PersonsScreen.tsx'),
  },
]
