import type { RouteObject } from '@dyra/shared/router'
import { loadPetHistory } from './load-pet-history.ts'
import { loadPictures } from './pictures/load-pictures.ts'
import { loadPetUpdate } from './update/load-pet-update.ts'

// Loaders stand beside the paths, not in the screens' files: data and screen are fetched at the same time.
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
