import type { RouteObject } from '@dyra/shared/router'
import { acceptanceRoutes } from './features/acceptance/routes.ts'
import { claimRoutes } from './features/claims/routes.ts'
import { collarTagRoutes } from './features/collar-tags/routes.ts'
import { departureRoutes } from './features/departure/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { foundAnimalRoutes } from './features/found-animals/routes.ts'
import { handoverRoutes } from './features/handover/routes.ts'
import { lostAlertRoutes } from './features/lost-alerts/routes.ts'
import { personRoutes } from './features/persons/routes.ts'
import { petUpdateRoutes } from './features/pet-update/routes.ts'
import { petRoutes } from './features/pets/routes.ts'
import { transferRoutes } from './features/transfers/routes.ts'
import { watchRoutes } from './features/watch/routes.ts'
import { workplaceRoutes } from './features/workplace/routes.ts'

// Each feature names its paths in its own routes.ts.
const routes: RouteObject[] = [
  ...petRoutes,
  ...petUpdateRoutes,
  ...departureRoutes,
  ...lostAlertRoutes,
  ...collarTagRoutes,
  ...documentRoutes,
  ...transferRoutes,
  ...handoverRoutes,
  ...acceptanceRoutes,
  ...personRoutes,
  ...watchRoutes,
  ...foundAnimalRoutes,
  ...claimRoutes,
  ...workplaceRoutes,
]

export default routes
