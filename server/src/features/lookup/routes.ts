import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import { orNotFound, type PublicLookupService } from './look-up-pet.ts'

const LOOKUP = 'GET /api/MicroTags'
const HOLDER = 'GET /api/MicroTags/Holder'

export function lookupRoutes(app: FastifyInstance, lookups: PublicLookupService): void {
  const lookUp = lookups(LOOKUP)
  route(app, LOOKUP, noObject, async ({ query }, context) => orNotFound(await lookUp(query.tagNumber, context)))

  const findHolder = lookups(HOLDER)
  route(app, HOLDER, noObject, async ({ query }, context) => ({
    pet: (await findHolder(query.tagNumber, context)) ?? null,
  }))
}
