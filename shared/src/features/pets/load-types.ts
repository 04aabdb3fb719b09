import { call } from '@dyra/shared/api'
import { cachedOnce } from '../../platform/api/cached-once.ts'

/** Reference data such as species and breeds. */
export const [loadTypes, clearTypesCache] = cachedOnce(() => call('GET /api/Types', {}))
