import type { RouteObject } from '@dyra/shared/router'
import { accessLogRoutes } from './features/access-log/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { historyRoutes } from './features/audit/routes.ts'
import { batchRoutes } from './features/batches/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { commentRoutes } from './features/contact/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { outboxRoutes } from './features/outbox/routes.ts'
import { payerRoutes } from './features/payers/routes.ts'
import { pendingRoutes } from './features/pending/routes.ts'
import { securityEventRoutes } from './features/security-events/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { tariffRoutes } from './features/tariff/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { veterinarianRoutes } from './features/veterinarians/routes.ts'
import { workplaceRoutes } from './features/workplaces/routes.ts'

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
  ...statisticsRoutes,
  ...historyRoutes,
]

export default routes
