import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import type { Lookups } from './look-up.ts'

const CALL = 'GET /api/MicroTags'

export function lookupRoutes(app: FastifyInstance, lookups: Lookups): void {
  const lookUp = lookups(CALL)
  route(app, CALL, noObject, ({ query }, context) => lookUp(query.tagNumber, context))
}
