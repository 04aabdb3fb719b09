import type { RouteObject } from '@dyra/shared/router'
import { registrationRoutes } from './features/registration/routes.ts'
import { searchRoutes } from './features/search/routes.ts'

// Each feature names its paths in its own routes.ts; here they only come together.
const routes: RouteObject[] = [...registrationRoutes, ...searchRoutes]

export default routes
