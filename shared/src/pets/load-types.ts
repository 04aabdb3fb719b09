import { call } from '@dyra/shared/api'
import type { Types } from '../contract/types.ts'

let asked: Promise<Types> | undefined

/** Reference data such as species and breeds, loaded once per page load and again after a failure. */
export function loadTypes(): Promise<Types> {
  asked ??= call('GET /api/Types', {}).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** For tests: the next call loads again. */
export const clearTypesCache = () => {
  asked = undefined
}
