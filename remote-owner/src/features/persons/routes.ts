import type { RouteObject } from '@dyra/shared/router'
import { loadHistory, loadInfo, loadPerson, loadPetsOf, loadSecurity, loadUser } from './api.ts'

export const personRoutes: RouteObject[] = [
  {
    path: '/person/info',
    loader: loadInfo,
    lazy: () => import(/* webpackChunkName: "screen-person-info" */ './InfoScreen.tsx'),
  },
  {
    path: '/person/security',
    loader: loadSecurity,
    lazy: () => import(/* webpackChunkName: "screen-person-security" */ './SecurityScreen.tsx'),
  },
  {
    path: '/person/:id',
    loader: loadPerson,
    lazy: () => import(/* webpackChunkName: "screen-person" */ './PersonScreen.tsx'),
  },
  {
    path: '/person/:id/update',
    loader: loadUser,
    lazy: () => import(/* webpackChunkName: "screen-person-update" */ './UpdateScreen.tsx'),
  },
  {
    path: '/person/:id/pets',
    loader: loadPetsOf,
    lazy: () => import(/* webpackChunkName: "screen-person-pets" */ './PetsScreen.tsx'),
  },
  {
    path: '/person/:id/audit',
    loader: loadHistory,
    lazy: () => import(/* webpackChunkName: "screen-person-audit" */ './AuditScreen.tsx'),
  },
]
