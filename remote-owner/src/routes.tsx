import type { RouteObject } from '@dyra/shared/router'
import { acceptanceRoutes } from './features/acceptance/routes.tsx'
import { claimRoutes } from './features/claims/routes.tsx'
import { departureRoutes } from './features/departure/routes.tsx'
import { documentRoutes } from './features/documents/routes.tsx'
import { foundAnimalRoutes } from './features/found-animals/routes.tsx'
import { handoverRoutes } from './features/handover/routes.tsx'
import { lostAlertRoutes } from './features/lost-alerts/routes.tsx'
import { personRoutes } from './features/persons/routes.tsx'
import { petRoutes } from './features/pets/routes.tsx'
import { transferRoutes } from './features/transfers/routes.tsx'
import { watchRoutes } from './features/watch/routes.tsx'
import { workplaceRoutes } from './features/workplace/routes.tsx'

// Each feature names its paths in its own routes.tsx.
const routes: RouteObject[] = [
  ...petRoutes,
  ...departureRoutes,
  ...lostAlertRoutes,
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
