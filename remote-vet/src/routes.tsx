import type { RouteObject } from '@dyra/shared/router'
import { payerRoutes } from './features/payer/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { registrationListRoutes } from './features/registrations/routes.ts'
import { searchRoutes } from './features/search/routes.ts'

// Each feature names its paths in its own routes.ts; here they only come together.
const routes: RouteObject[] = [...registrationRoutes, ...registrationListRoutes, ...payerRoutes, ...searchRoutes]

export default routes
