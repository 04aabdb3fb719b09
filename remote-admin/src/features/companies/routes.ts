import type { RouteObject } from '@dyra/shared/router'
import { loadCompanies } from './load-companies.ts'

export const companyRoutes: RouteObject[] = [
  {
    path: '/companies',
    loader: loadCompanies,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-companies" */ './CompaniesScreen.tsx')).CompaniesScreen,
    }),
  },
]
