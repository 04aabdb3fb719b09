import type { RouteObject } from '@dyra/shared/router'
import { accessLogRoutes } from './features/access-log/routes.tsx'
import { apiKeyRoutes } from './features/api-keys/routes.tsx'
import { historyRoutes } from './features/audit/routes.tsx'
import { companyRoutes } from './features/companies/routes.tsx'
import { commentRoutes } from './features/contact/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.tsx'
import { outboxRoutes } from './features/outbox/routes.ts'
import { payerRoutes } from './features/payers/routes.tsx'
import { pendingRoutes } from './features/pending/routes.ts'
import { retentionRoutes } from './features/retention/routes.tsx'
import { securityEventRoutes } from './features/security-events/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { tariffRoutes } from './features/tariff/routes.tsx'
import { userRoutes } from './features/users/routes.ts'
import { veterinarianRoutes } from './features/veterinarians/routes.tsx'

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
