import type { placeCalls as contract } from '@dyra/shared/contract/places'
import { type Calls, call } from '../../../kernel/call.ts'

/** The names change only with a new version of the server. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400'

/** Postal codes, municipalities, parts of the country, and points of the postal codes. */
export const placeCalls: Calls<typeof contract> = {
  'GET /api/Places': call({ may: 'public', limit: 'reference' }, async (_input, { reply, places }) => {
    reply.header('cache-control', CACHE)
    return { ...places.places }
  }),
  'GET /api/PostalPoints': call({ may: 'public', limit: 'reference' }, async (_input, { reply, places }) => {
    reply.header('cache-control', CACHE)
    return { postalCodes: [...places.points] }
  }),
}
