import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import type { PublicLookupService } from './look-up-pet.ts'

const LOOKUP = 'GET /api/MicroTags'
const HOLDER = 'GET /api/MicroTags/Holder'

export function lookupRoutes(app: FastifyInstance, lookups: PublicLookupService): void {
  const lookup = lookups(LOOKUP)
  route(app, LOOKUP, noObject, ({ query }, context) => lookup.read(query.tagNumber, context))

  const holder = lookups(HOLDER)
  route(app, HOLDER, noObject, async ({ query }, context) => ({
    pet: (await holder.find(query.tagNumber, context)) ?? null,
  }))
}
