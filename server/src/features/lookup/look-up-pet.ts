import type { Route } from '@dyra/shared/contract'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { viewingRole } from '@dyra/shared/domain/roles'
import { tagNumberCandidates, tagNumberError } from '@dyra/shared/domain/tag-number'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../access/caller.ts'
import type { Config } from '../../config/config.ts'
import { addressClass, addressOf } from '../../http/address.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import type { Context } from '../../http/route.ts'
import { validationTexts } from '../../http/texts.ts'
import type { Reference } from '../types/index.ts'
import { batchedLookup, type LookupViewer } from './queries.ts'
import { lookupResult } from './view.ts'

/** Undefined if no pet has the number. */
type PublicLookup = (
  tagNumber: string,
  context: Pick<Context, 'request' | 'caller'>,
) => Promise<LookupResult | undefined>

/**
 * Looks up the pet of a number for one call. Shows owners who agreed to it and writes the access log.
 * @throws ProblemError 400
 */
export type PublicLookupService = (call: Route) => PublicLookup

/** @throws ProblemError 404 if no pet was found */
export function orNotFound(pet: LookupResult | undefined): LookupResult {
  if (!pet) throw problem(404, { title: 'Ekkert dýr er skráð með þetta örmerki' })
  return pet
}

/** The number as sent and without a chip reader's frame; undefined if no animal can have it. @throws ProblemError 400 */
export function candidatesOf(input: string): [string, string] | undefined {
  const [whole, unframed = whole] = tagNumberCandidates(input)
  if (whole !== undefined && unframed !== undefined) return [whole, unframed]
  if (tagNumberError(input) === 'validation.tagRequired')
    throw fieldProblem({ tagNumber: [validationTexts.tagRequired] })
  return undefined
}

/** The viewer: an API key, a signed-in person, or the public, of whom only the address class is known. */
function viewerOf(address: string, caller: Caller | null): LookupViewer {
  if (caller === null) return { kind: 'public', values: [addressClass(address)] }
  if (caller.kind === 'key') return { kind: 'key', values: [caller.apiKeyId, caller.veterinarian?.personId ?? null] }
  return { kind: 'person', values: [caller.personId, caller.actingPersonId, viewingRole(caller.roles)] }
}

/** The lookup that all calls share. */
export function publicLookupService(
  app: FastifyInstance,
  reference: Reference,
  { CONTACT_EMAIL: contactEmail, capabilities }: Pick<Config, 'CONTACT_EMAIL' | 'capabilities'>,
): PublicLookupService {
  const registry = { takesMessages: capabilities.has('relay'), contactEmail }
  return (call) => {
    const find = batchedLookup(app.db, call)
    return async (tagNumber, { request, caller }) => {
      const candidates = candidatesOf(tagNumber)
      const pet = candidates && (await find({ candidates, viewer: viewerOf(addressOf(request), caller) }))
      return pet && lookupResult(pet, reference, registry)
    }
  }
}
