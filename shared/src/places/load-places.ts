import { call } from '@dyra/shared/api'
import type { Places } from '../contract/places.ts'

let asked: Promise<Places> | undefined

/** Postal codes, municipalities and regions, loaded once per page load and again after a failure. */
export function loadPlaces(): Promise<Places> {
  asked ??= call('GET /api/Places', {}).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** For tests: the next call loads again. */
export const clearPlacesCache = () => {
  asked = undefined
}
