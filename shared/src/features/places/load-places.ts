import { call } from '@dyra/shared/api'
import type { Places } from '../../contract/places.ts'

let cached: Promise<Places> | undefined

/** Postal codes, municipalities and regions, loaded once per page load and again after a failure. */
export function loadPlaces(): Promise<Places> {
  cached ??= call('GET /api/Places', {}).catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}

/** For tests: the next call loads again. */
export const clearPlacesCache = () => {
  cached = undefined
}
