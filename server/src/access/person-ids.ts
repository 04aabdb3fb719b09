import type { PersonPseudonyms, PseudonymOf } from '../links/person-pseudonyms.ts'
import { type Caller, humanOf, isStaff } from './caller.ts'

/**
 * Whether a caller may get the id of the person of an object: only the person, staff and the managers of the workplace
 * may. Programs with an API key get no ids, not even in the name of a veterinarian.
 */
function mayKnow(caller: Caller | null, of: PseudonymOf, personId: number): boolean {
  if (caller?.kind !== 'person' || caller.apiKeyId !== undefined) return false
  if ([caller.personId, humanOf(caller)].includes(personId) || isStaff(caller)) return true
  const { workplace } = caller
  return of.kind === 'workplace' && workplace?.id === of.id && workplace.isManager
}

/** The id of a person in an answer about an object. */
export type ShownPersonId = (caller: Caller | null, of: PseudonymOf, personId: number) => number

/**
 * The id for callers who may get it, a pseudonym for everyone else (docs/security.md#ids-of-persons). Anyone can find
 * the id for a kennitala, so an id would reveal who owns an animal, and which animals have the same owner.
 */
export const shownPersonIds =
  (pseudonyms: PersonPseudonyms): ShownPersonId =>
  (caller, of, personId) =>
    mayKnow(caller, of, personId) ? personId : pseudonyms.create(of, personId)
