import type { RouteObject } from '@dyra/shared/router'
import { loadPet } from './load-pet.ts'

/** Screens that several features share. */
export const sharedRoutes: RouteObject[] = [
  {
    path: '/pet/:id',
    loader: loadPet,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet" */ './PetScreen.tsx')).PetScreen,
    }),
  },
]
