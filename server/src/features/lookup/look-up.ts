import type { Route } from '@dyra/shared/contract'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { tagNumberCandidates, tagNumberFault } from '@dyra/shared/domain/tag-number'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { addressOf } from '../../http/address.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import type { Context } from '../../http/route.ts'
import { validationTexts } from '../../http/texts.ts'
import type { Reference } from '../types/index.ts'
import { lookups } from './queries.ts'
import { readerOf } from './reader.ts'
import { lookupResult } from './rules.ts'

const notFound = () => problem(404, { title: 'Ekkert dýr er skráð með þetta örmerki' })

/** Nothing to look for: nothing was written, or what was cannot be an animal's number. */
const noNumber = (input: string) =>
  tagNumberFault(input) === 'validation.tagRequired'
    ? fieldProblem({ tagNumber: [validationTexts.tagRequired] })
    : notFound()

type LookUp = (tagNumber: string, context: Pick<Context, 'request' | 'caller'>) => Promise<LookupResult>

/**
 * Looks up the pet of a number in the name of one call: by the owners' consent, and into the access log.
 * @throws ProblemError 400, 404
 */
export type Lookups = (call: Route) => LookUp

/** What all calls that look up share. */
export function openLookups(
  app: FastifyInstance,
  reference: Reference,
  config: Pick<Config, 'CONTACT_EMAIL'>,
): Lookups {
  return (call) => {
    const find = lookups(app.db, call)
    return async (tagNumber, { request, caller }) => {
      const [whole, unframed = whole] = tagNumberCandidates(tagNumber)
      if (whole === undefined || unframed === undefined) throw noNumber(tagNumber)
      const pet = await find({ candidates: [whole, unframed], reader: readerOf(addressOf(request), caller) })
      if (!pet) throw notFound()
      return lookupResult(pet, reference, config.CONTACT_EMAIL)
    }
  }
}
