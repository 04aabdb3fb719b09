import type { RouteObject } from '@dyra/shared/router'
import { loadVeterinarians } from './load-veterinarians.ts'

export const veterinarianRoutes: RouteObject[] = [
  {
    path: '/veterinarians',
    loader: loadVeterinarians,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-veterinarians" */ './VeterinariansScreen.tsx'))
        .VeterinariansScreen,
    }),
  },
]
