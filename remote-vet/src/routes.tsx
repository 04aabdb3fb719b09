import type { RouteObject } from '@dyra/shared/router'

// Each feature names its paths in its own routes.ts; here they only come together.
const routes: RouteObject[] = []

export default routes
