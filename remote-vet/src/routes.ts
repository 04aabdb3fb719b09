import type { RouteObject } from '@dyra/shared/router'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { careRoutes } from './features/care/routes.ts'
import { correctionRoutes } from './features/corrections/routes.ts'
import { payerRoutes } from './features/payer/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { registrationListRoutes } from './features/registrations/routes.ts'
import { scanRoutes } from './features/scan/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { stockRoutes } from './features/stock/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'

// Each feature names its paths in its own routes.ts; this file only joins them.
const routes: RouteObject[] = [
  ...registrationRoutes,
  ...registrationListRoutes,
  ...correctionRoutes,
  ...payerRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...searchRoutes,
  ...scanRoutes,
  ...careRoutes,
  ...stockRoutes,
]

export default routes
