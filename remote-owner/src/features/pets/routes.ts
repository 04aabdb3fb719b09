import type { RouteObject } from '@dyra/shared/router'
import { loadMyPets, loadPet, loadPetHistory, loadPicture } from './api.ts'

export const petRoutes: RouteObject[] = [
  {
    path: '/pets/my',
    loader: loadMyPets,
    lazy: () => import(/* webpackChunkName: "screen-my-pets" */ './MyPetsScreen.tsx'),
  },
  {
    path: '/pet/:id',
    loader: loadPet,
    lazy: () => import(/* webpackChunkName: "screen-pet" */ './PetScreen.tsx'),
  },
  {
    path: '/pet/:id/images',
    loader: loadPicture,
    lazy: () => import(/* webpackChunkName: "screen-pet-picture" */ './pictures/PictureScreen.tsx'),
  },
  {
    path: '/pet/:id/audit',
    loader: loadPetHistory,
    lazy: () => import(/* webpackChunkName: "screen-pet-audit" */ './PetAuditScreen.tsx'),
  },
]
