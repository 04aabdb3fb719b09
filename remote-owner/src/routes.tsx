import type { RouteObject } from '@dyra/shared/router'
import { petRoutes } from './features/pets/routes.ts'
import { transferRoutes } from './features/transfers/routes.ts'

// Each feature names its paths; here they only come together.
const routes: RouteObject[] = [...petRoutes, ...transferRoutes]

export default routes
