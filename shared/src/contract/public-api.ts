import { Type } from 'typebox'
import { calls } from './define.ts'
import { TagInput } from './fields.ts'
import { LookupResult } from './micro-tags.ts'

/** For practice software, shelters and municipalities; the owners' consent applies as in the public lookup. */
export const publicApiCalls = calls({
  'GET /api/open/v1/microtags/{tagNumber}': {
    summary: 'Fletta upp dýri með API-lykli',
    tag: 'Open',
    params: Type.Object({ tagNumber: TagInput }),
    response: { 200: LookupResult },
    errorStatuses: [400, 401, 404, 429, 503],
  },
})
