import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import type { PlaceIndex } from './read-places.ts'

/** The names change only with a new version of the server. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400'

export function placeRoutes(app: FastifyInstance, { places }: PlaceIndex): void {
  route(app, 'GET /api/Places', noObject, async (_input, { reply }) => {
    reply.header('cache-control', CACHE)
    return { ...places }
  })
}
