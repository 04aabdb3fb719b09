import type { RouteObject } from '@dyra/shared/router'
import { loadPetHistory } from './load-pet-history.ts'
import { loadPictures } from './pictures/load-pictures.ts'
import { loadPetUpdate } from './update/load-pet-update.ts'

// Loaders are next to the paths, not in the files of the screens: data and screen are fetched in parallel.
export const petRoutes: RouteObject[] = [
  {
    path: '/pet/:id/update',
    loader: loadPetUpdate,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet-update" */ './update/PetUpdateScreen.tsx'))
        .PetUpdateScreen,
    }),
  },
  {
    path: '/pet/:id/images',
    loader: loadPictures,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet-picture" */ './pictures/PictureScreen.tsx'))
        .PictureScreen,
    }),
  },
  {
    path: '/pet/:id/audit',
    loader: loadPetHistory,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet-audit" */ './PetAuditScreen.tsx')).PetAuditScreen,
    }),
  },
]
