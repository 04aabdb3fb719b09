import type { RouteObject } from '@dyra/shared/router'
import { accessLogRoutes } from './features/access-log/routes.tsx'
import { apiKeyRoutes } from './features/api-keys/routes.tsx'
import { historyRoutes } from './features/audit/routes.tsx'
import { batchRoutes } from './features/batches/routes.tsx'
import { companyRoutes } from './features/companies/routes.tsx'
import { commentRoutes } from './features/contact/routes.tsx'
import { importRoutes } from './features/imports/routes.tsx'
import { invoiceRoutes } from './features/invoices/routes.tsx'
import { outboxRoutes } from './features/outbox/routes.tsx'
import { payerRoutes } from './features/payers/routes.tsx'
import { pendingRoutes } from './features/pending/routes.tsx'
import { retentionRoutes } from './features/retention/routes.tsx'
import { securityEventRoutes } from './features/security-events/routes.tsx'
import { statisticsRoutes } from './features/statistics/routes.tsx'
import { tariffRoutes } from './features/tariff/routes.tsx'
import { taskRoutes } from './features/tasks/routes.tsx'
import { userRoutes } from './features/users/routes.tsx'
import { veterinarianRoutes } from './features/veterinarians/routes.tsx'
import { workplaceRoutes } from './features/workplaces/routes.tsx'

// The routes of all features, one line each.
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
  ...taskRoutes,
  ...workplaceRoutes,
  ...batchRoutes,
  ...importRoutes,
  ...outboxRoutes,
  ...retentionRoutes,
  ...statisticsRoutes,
  ...historyRoutes,
]

export default routes
