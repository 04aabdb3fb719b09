import type { RouteObject } from '@dyra/shared/router'
import { loadPending, loadRegistrations } from './load-registrations.ts'

export const registrationListRoutes: RouteObject[] = [
  {
    path: '/veterinarian/:id/registrations',
    loader: loadRegistrations,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-registrations" */ './RegistrationsScreen.tsx'))
        .RegistrationsScreen,
    }),
  },
  {
    path: '/veterinarian/:id/transfers',
    loader: loadPending,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pending" */ './PendingScreen.tsx')).PendingScreen,
    }),
  },
]
