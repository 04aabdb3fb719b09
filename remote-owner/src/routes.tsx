import type { RouteObject } from '@dyra/shared/router'
import { personRoutes } from './features/persons/routes.ts'
import { petRoutes } from './features/pets/routes.ts'
import { sharedRoutes } from './screens/routes.ts'

// Each feature names its paths; here they only come together.
const routes: RouteObject[] = [...petRoutes, ...sharedRoutes, ...personRoutes]

export default routes
