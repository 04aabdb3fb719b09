import type { RouteObject } from '@dyra/shared/router'
import { loadCompanies } from './api.ts'

export const companyRoutes: RouteObject[] = [
  {
    path: '/companies',
    loader: loadCompanies,
    lazy: () => import(/* webpackChunkName: "screen-companies" */ './CompaniesScreen.tsx'),
  },
]
