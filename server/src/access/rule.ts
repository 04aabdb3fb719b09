import type { GivenRole } from '@dyra/shared/domain/roles'
import type { Database } from '../db/connection.ts'
import type { Caller, PersonCaller } from './caller.ts'

/**
 * What a caller may be to the object of a call. `staff` may know of the object, so a refusal is a 403 and no 404;
 * `staffSelf` is the path's person, and still a veterinarian or administrator. `found` and `inPlace` are persons that a
 * field names: found by the whole kennitala in the last day, and standing in that field already.
 */
export type Relation =
  | 'self'
  | 'staffSelf'
  | 'owner'
  | 'coOwner'
  | 'currentOwner'
  | 'newOwner'
  | 'registrar'
  | 'applicant'
  | 'invited'
  | 'found'
  | 'inPlace'
  | 'staff'

/**
 * `public`: anyone. `key`: an API key. Otherwise a signed-in person: any if neither roles nor relations are named, else
 * one with one of the roles or relations.
 */
export type Rule = 'public' | 'key' | PersonRule

export interface PersonRule {
  readonly roles?: readonly GivenRole[]
  readonly relations?: readonly Relation[]
  /** Open to a person who has not accepted the terms yet. */
  readonly beforeAcceptance?: true
}

/** What a caller is to the object of a call; null when there is no such object. */
export type Relations = ReadonlySet<Relation> | null

/** Parameters of the path as text, before their validation. */
export type PathParams = Readonly<Record<string, string>>

/**
 * How a call finds the caller's relations to its object: `noObject`, `ofPet('petId')`, …
 * Runs before the body is read (docs/api.md#conventions).
 */
export type Access = (params: PathParams, caller: PersonCaller, db: Database) => Promise<Relations>

const NONE: Relations = new Set<Relation>()

/** For calls that concern no single object, or one that everybody may know. */
export const noObject: Access = async () => NONE

export type Verdict = 'allowed' | 'signInFirst' | 'acceptFirst' | 'forbidden' | 'unknown'

const holds = (wanted: readonly string[] | undefined, held: { has(name: string): boolean }) =>
  wanted?.some((name) => held.has(name)) ?? false

const isForAll = (rule: PersonRule) => !rule.roles && !rule.relations

function isOneOf(rule: PersonRule, caller: PersonCaller, relations: ReadonlySet<Relation>): boolean {
  return isForAll(rule) || holds(rule.roles, new Set(caller.roles)) || holds(rule.relations, relations)
}

/**
 * Until both texts are accepted a session reaches its own person only; roles count for nothing
 * (docs/domain.md#persons-and-acceptance).
 */
const isOpenBefore = (rule: PersonRule, relations: Relations) =>
  rule.beforeAcceptance && (isForAll(rule) || relations?.has('self'))

function decideForPerson(rule: PersonRule, caller: PersonCaller, relations: Relations): Verdict {
  if (!caller.hasAcceptedTerms) return isOpenBefore(rule, relations) ? 'allowed' : 'acceptFirst'
  if (relations === null) return 'unknown'
  if (isOneOf(rule, caller, relations)) return 'allowed'
  return rule.relations && relations.size === 0 ? 'unknown' : 'forbidden'
}

/** One decision for every call. A caller without a relation to an object does not learn that it exists. */
export function decide(rule: Rule, caller: Caller | null, relations: Relations): Verdict {
  if (rule === 'public') return 'allowed'
  if (rule === 'key') return caller?.kind === 'key' ? 'allowed' : 'signInFirst'
  return caller?.kind === 'person' ? decideForPerson(rule, caller, relations) : 'signInFirst'
}
