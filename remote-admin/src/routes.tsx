import type { RouteObject } from '@dyra/shared/router'
import { accessLogRoutes } from './features/access-log/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { historyRoutes } from './features/audit/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { commentRoutes } from './features/contact/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { outboxRoutes } from './features/outbox/routes.ts'
import { payerRoutes } from './features/payers/routes.ts'
import { pendingRoutes } from './features/pending/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { securityEventRoutes } from './features/security-events/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { tariffRoutes } from './features/tariff/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { veterinarianRoutes } from './features/veterinarians/routes.ts'

// Each feature names its paths; here they only come together, one line a feature.
const routes: RouteObject[] = [
  ...veterinarianRoutes,
  ...pendingRoutes,
  ...userRoutes,
  ...payerRoutes,
  ...invoiceRoutes,
  ...tariffRoutes,
  ...companyRoutes,
  ...commentRoutes,
  ...apiKeyRoutes,
  ...accessLogRoutes,
  ...securityEventRoutes,
  ...outboxRoutes,
  ...retentionRoutes,
  ...statisticsRoutes,
  ...historyRoutes,
]

export default routes
