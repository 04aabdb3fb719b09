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
import { lookups } from './queries.ts'
import { lookupResult } from './rules.ts'

const CALL = 'GET /api/MicroTags'
const notFound = () => problem(404, { title: 'Ekkert dýr er skráð með þetta örmerki' })

/** Nothing to look for: nothing was written, or what was cannot be an animal's number. */
const noNumber = (input: string) =>
  tagNumberFault(input) === 'validation.tagRequired'
    ? fieldProblem({ tagNumber: [validationTexts.tagRequired] })
    : notFound()

type LookupConfig = Pick<Config, 'CONTACT_EMAIL' | 'LOOKUPS_PER_MINUTE' | 'LOOKUPS_PER_DAY' | 'COUNTER_FLUSH_MS'>

export function lookupRoutes(app: FastifyInstance, reference: Reference, config: LookupConfig): void {
  const limit = new SummedLimit('lookup', [
    { count: config.LOOKUPS_PER_MINUTE, seconds: 60 },
    { count: config.LOOKUPS_PER_DAY, seconds: 24 * 60 * 60 },
  ])
  flushRegularly(app, limit, config.COUNTER_FLUSH_MS)
  const find = lookups(app.db, CALL)

  route(app, CALL, noObject, async ({ query }, { request }) => {
    limit.take(addressKey(request.ip))
    const [whole, unframed = whole] = tagNumberCandidates(query.tagNumber)
    if (whole === undefined || unframed === undefined) throw noNumber(query.tagNumber)
    const pet = await find({ candidates: [whole, unframed], addressClass: addressClass(request.ip) })
    if (!pet) throw notFound()
    return lookupResult(pet, reference, config.CONTACT_EMAIL)
  })
}
