import type { Route } from '@dyra/shared/contract'
import type { Rule } from './rule.ts'

/** Who may make which call (domain.md, section 4). A call without a row does not compile. */
export const rights: Record<Route, Rule> = {
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  'GET /api/MicroTags': 'public',
  'GET /api/PetImages/{imageId}': 'public',
  'GET /api/Types': 'public',
}
