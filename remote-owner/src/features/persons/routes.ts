import type { RouteObject } from '@dyra/shared/router'
import { loadInfo } from './load-info.ts'
import { loadHistory, loadPerson, loadPetsOf, loadUser } from './load-person.ts'

export const personRoutes: RouteObject[] = [
  {
    path: '/person/info',
    loader: loadInfo,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-info" */ './InfoScreen.tsx')).InfoScreen,
    }),
  },
  {
    path: '/person/:id',
    loader: loadPerson,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person" */ './PersonScreen.tsx')).PersonScreen,
    }),
  },
  {
    path: '/person/:id/update',
    loader: loadUser,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-update" */ './UpdateScreen.tsx')).UpdateScreen,
    }),
  },
  {
    path: '/person/:id/pets',
    loader: loadPetsOf,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-pets" */ './PetsScreen.tsx')).PetsScreen,
    }),
  },
  {
    path: '/person/:id/audit',
    loader: loadHistory,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-audit" */ './AuditScreen.tsx')).AuditScreen,
    }),
  },
]
