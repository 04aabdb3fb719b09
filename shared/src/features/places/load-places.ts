import { call } from '@dyra/shared/api'
import { cachedOnce } from '../../platform/api/cached-once.ts'

/** Postal codes, municipalities and regions. */
export const [loadPlaces, clearPlacesCache] = cachedOnce(() => call('GET /api/Places', {}))
