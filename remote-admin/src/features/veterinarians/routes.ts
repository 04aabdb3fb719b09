import type { RouteObject } from '@dyra/shared/router'
import { loadVeterinarians } from './api.ts'

export const veterinarianRoutes: RouteObject[] = [
  {
    path: '/veterinarians',
    loader: loadVeterinarians,
    lazy: () => import(/* webpackChunkName: "screen-veterinarians" */ './VeterinariansScreen.tsx'),
  },
]
