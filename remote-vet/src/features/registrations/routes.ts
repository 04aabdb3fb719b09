import type { RouteObject } from '@dyra/shared/router'
import { loadPending, loadRegistrations } from './api.ts'

export const registrationListRoutes: RouteObject[] = [
  {
    path: '/veterinarian/:id/registrations',
    loader: loadRegistrations,
    lazy: () => import(/* webpackChunkName: "screen-registrations" */ './RegistrationsScreen.tsx'),
  },
  {
    path: '/veterinarian/:id/transfers',
    loader: loadPending,
    lazy: () => import(/* webpackChunkName: "screen-pending" */ './PendingScreen.tsx'),
  },
]
