import type { RouteObject } from '@dyra/shared/router'
import { loadPetUpdate } from './api.ts'

export const petUpdateRoutes: RouteObject[] = [
  {
    path: '/pet/:id/update',
    loader: loadPetUpdate,
    lazy: () => import(/* webpackChunkName: "screen-pet-update" */ './PetUpdateScreen.tsx'),
  },
]
