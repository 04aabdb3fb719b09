import type { RouteObject } from '@dyra/shared/router'

const routes: RouteObject[] = []

export default routes
