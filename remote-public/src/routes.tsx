import type { RouteObject } from '@dyra/shared/router'
import { articleRoutes } from './features/articles/routes.tsx'
import { backupContactRoutes } from './features/backup-contact/routes.tsx'
import { confirmationRoutes } from './features/confirmations/routes.tsx'
import { emailAddressRoutes } from './features/email-addresses/routes.tsx'
import { foundReportRoutes } from './features/found-reports/routes.tsx'
import { invoiceRoutes } from './features/invoices/routes.tsx'
import { lostAlertRoutes } from './features/lost-alerts/routes.tsx'
import { unsubscribeRoutes } from './features/unsubscribe/routes.tsx'
import { verifyRoutes } from './features/verify/routes.tsx'
import { lostRoutes } from './screens/routes.tsx'

// webpack.config.cjs maps paths to the chunk names of these routes, so that the server preloads the chunks.
const routes: RouteObject[] = [
  ...lostRoutes,
  ...lostAlertRoutes,
  ...unsubscribeRoutes,
  ...foundReportRoutes,
  ...backupContactRoutes,
  ...verifyRoutes,
  ...confirmationRoutes,
  ...emailAddressRoutes,
  ...invoiceRoutes,
  ...articleRoutes,
]

export default routes
