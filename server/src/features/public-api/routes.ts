import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import { orNotFound, type PublicLookupService } from '../lookup/index.ts'

const CALL = 'GET /api/open/v1/microtags/{tagNumber}'

/** The lookup for programs with an API key. Returns the public data, with the key's own limit, and logs the key. */
export function publicApiRoutes(app: FastifyInstance, lookups: PublicLookupService): void {
  const find = lookups(CALL)
  route(app, CALL, noObject, async ({ params }, context) => orNotFound(await find(params.tagNumber, context)))
}
