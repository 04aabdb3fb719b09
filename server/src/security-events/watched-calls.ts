import type { SecurityKind } from '@dyra/shared/domain/security-events'
import type { OldRoute } from '../features/index.ts'

/** Calls whose success is a security event. */
export const watchedCalls: { readonly [R in OldRoute]?: SecurityKind } = {
  'GET /api/Users/me/Export': 'exported',
}
