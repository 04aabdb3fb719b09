import { call } from '@dyra/shared/api'
import type { Types } from '../../contract/types.ts'

let cached: Promise<Types> | undefined

/** Reference data such as species and breeds, loaded once per page load and again after a failure. */
export function loadTypes(): Promise<Types> {
  cached ??= call('GET /api/Types', {}).catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}

/** For tests: the next call loads again. */
export const clearTypesCache = () => {
  cached = undefined
}
