import { tagNumberCandidates, tagNumberFault } from '@dyra/shared/domain/tag-number'
import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import type { Config } from '../../config.ts'
import { addressClass, addressKey } from '../../http/address.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { validationTexts } from '../../http/texts.ts'
import { flushRegularly } from '../../limits/flush.ts'
import { SummedLimit } from '../../limits/summed-limit.ts'
import type { Reference } from '../types/index.ts'
import { findByTag } from './queries.ts'
import { lookupResult } from './rules.ts'

const CALL = 'GET /api/MicroTags'
const notFound = () => problem(404, { title: 'Ekkert dýr er skráð með þetta örmerki' })

type LookupConfig = Pick<Config, 'CONTACT_EMAIL' | 'LOOKUPS_PER_MINUTE' | 'LOOKUPS_PER_DAY' | 'COUNTER_FLUSH_MS'>

export function lookupRoutes(app: FastifyInstance, reference: Reference, config: LookupConfig): void {
  const limit = new SummedLimit('lookup', [
    { count: config.LOOKUPS_PER_MINUTE, seconds: 60 },
    { count: config.LOOKUPS_PER_DAY, seconds: 24 * 60 * 60 },
  ])
  flushRegularly(app, limit, config.COUNTER_FLUSH_MS)

  route(app, CALL, noObject, async ({ query }, { request, db }) => {
    limit.take(addressKey(request.ip))
    if (tagNumberFault(query.tagNumber) === 'validation.tagRequired')
      throw fieldProblem({ tagNumber: [validationTexts.tagRequired] })
    const [whole, unframed = whole] = tagNumberCandidates(query.tagNumber)
    if (whole === undefined || unframed === undefined) throw notFound()
    const [pet] = await findByTag(db, [whole, unframed, addressClass(request.ip), CALL])
    if (!pet) throw notFound()
    return lookupResult(pet, reference, config.CONTACT_EMAIL)
  })
}
