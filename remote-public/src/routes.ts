import type { RouteObject } from '@dyra/shared/router'
import { articleRoutes } from './features/articles/routes.ts'
import { backupContactRoutes } from './features/backup-contact/routes.ts'
import { careRoutes } from './features/care/routes.ts'
import { collarTagRoutes } from './features/collar-tags/routes.ts'
import { confirmationRoutes } from './features/confirmations/routes.ts'
import { emailAddressRoutes } from './features/email-addresses/routes.ts'
import { foundReportRoutes } from './features/found-reports/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { lostAlertRoutes } from './features/lost-alerts/routes.ts'
import { unsubscribeRoutes } from './features/unsubscribe/routes.ts'
import { verifyRoutes } from './features/verify/routes.ts'
import { lostRoutes } from './screens/routes.ts'

// webpack.config.cjs maps paths to the chunk names of these routes, so that the server preloads the chunks.
const routes: RouteObject[] = [
  ...lostRoutes,
  ...lostAlertRoutes,
  ...careRoutes,
  ...collarTagRoutes,
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
