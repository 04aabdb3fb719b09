import type { RouteObject } from '@dyra/shared/router'
import { loadMyPets } from './load-my-pets.ts'
import { loadOwnTransfers } from './load-own-transfers.ts'
import { loadPersonTransfers } from './load-person-transfers.ts'
import { loadPet } from './load-pet.ts'

/** Screens that several features share. */
export const sharedRoutes: RouteObject[] = [
  {
    path: '/pets/my',
    loader: loadMyPets,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-my-pets" */ './MyPetsScreen.tsx')).MyPetsScreen,
    }),
  },
  {
    path: '/transfers',
    loader: loadOwnTransfers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-transfers" */ './TransfersScreen.tsx')).TransfersScreen,
    }),
  },
  {
    path: '/person/:id/transfers',
    loader: loadPersonTransfers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-transfers" */ './PersonTransfersScreen.tsx'))
        .PersonTransfersScreen,
    }),
  },
  {
    path: '/pet/:id',
    loader: loadPet,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pet" */ './PetScreen.tsx')).PetScreen,
    }),
  },
]
