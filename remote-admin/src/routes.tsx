import type { RouteObject } from '@dyra/shared/router'

// Each feature names its paths; here they only come together, one line a feature.
const routes: RouteObject[] = []

export default routes
