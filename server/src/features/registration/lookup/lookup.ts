import type { Route } from '@dyra/shared/contract'
import type { Delivered } from '@dyra/shared/contract/define'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import type { Caller } from '../../../access/caller.ts'
import { viewerRole } from '../../../access-log/log-view.ts'
import { addressClass, addressOf } from '../../../address.ts'
import type { Context } from '../../../kernel/call.ts'
import { type HasServices, perApp } from '../../../kernel/per-app.ts'
import { problem } from '../../../problems/problem.ts'
import { candidatesOf } from '../microtags/index.ts'
import { batchedLookup, type LookupAnswer, type LookupViewer } from './queries.ts'
import { lookupTexts } from './texts.ts'
import { lookupResult } from './view.ts'

type ViewContext = Pick<Context, 'request' | 'caller'>

/** Looks up pets by number for one call: shows owners who agreed to be shown, and writes the access log. */
interface PublicLookup {
  /** Undefined if no pet has the number. @throws ProblemError 400 */
  find(tagNumber: string, context: ViewContext): Promise<LookupResult | undefined>
  /** @throws ProblemError 400, or 404 if no pet has the number */
  read(tagNumber: string, context: ViewContext): Promise<LookupResult>
}

/** The 404 for a number that no pet has. It names the clinic that has the number in stock, if any. */
const notFound = (delivered: Delivered | undefined) => problem(404, { title: lookupTexts.unknown, delivered })

/**
 * The viewer: an API key, a signed-in person, or the public, of whom only the class of the network address is known.
 */
function viewerOf(address: string, caller: Caller | null): LookupViewer {
  if (caller === null) return { kind: 'public', values: [addressClass(address)] }
  if (caller.kind === 'key') return { kind: 'key', values: [caller.apiKeyId, caller.veterinarian?.personId ?? null] }
  return { kind: 'person', values: [caller.personId, caller.actingPersonId, viewerRole(caller)] }
}

/** The lookup as this call uses it. All calls share its rules. */
export const lookupOf = (call: Route): ((has: HasServices) => PublicLookup) =>
  perApp(({ db, reference, shownPersonId, config }) => {
    const registry = { takesMessages: config.capabilities.has('relay'), contactEmail: config.CONTACT_EMAIL }
    const parts = { reference, registry, shownPersonId }
    const view = ({ pet }: LookupAnswer, caller: Caller | null) => pet && lookupResult(pet, parts, caller)
    const load = batchedLookup(db, call)
    const find = async (tagNumber: string, { request, caller }: ViewContext): Promise<LookupAnswer> => {
      const candidates = candidatesOf(tagNumber)
      return candidates ? load({ candidates, viewer: viewerOf(addressOf(request), caller) }) : {}
    }
    return {
      find: async (tagNumber, context) => view(await find(tagNumber, context), context.caller),
      read: async (tagNumber, context) => {
        const answer = await find(tagNumber, context)
        const pet = view(answer, context.caller)
        if (!pet) throw notFound(answer.delivered)
        return pet
      },
    }
  })
