import type { RouteObject } from '@dyra/shared/router'
import { apiKeyRoutes } from './features/api-keys/routes.tsx'
import { correctionRoutes } from './features/corrections/routes.tsx'
import { payerRoutes } from './features/payer/routes.tsx'
import { registrationRoutes } from './features/registration/routes.tsx'
import { registrationListRoutes } from './features/registrations/routes.tsx'
import { scanRoutes } from './features/scan/routes.tsx'
import { searchRoutes } from './features/search/routes.tsx'
import { stockRoutes } from './features/stock/routes.tsx'

// Each feature names its paths in its own routes.ts; here they only come together.
const routes: RouteObject[] = [
  ...registrationRoutes,
  ...registrationListRoutes,
  ...correctionRoutes,
  ...payerRoutes,
  ...apiKeyRoutes,
  ...searchRoutes,
  ...scanRoutes,
  ...stockRoutes,
]

export default routes
