import { type KeyScope, needsVeterinarian } from '@dyra/shared/domain/key-scopes'
import type { GivenRole } from '@dyra/shared/domain/roles'
import { isInstitution, type WorkplaceKind } from '@dyra/shared/domain/workplaces'
import type { Database } from '../db/connection.ts'
import type { Caller, PersonCaller } from './caller.ts'

/**
 * Relations of a caller to the object of a call. `staff` may know that the object exists, so a refusal is 403 and not
 * 404. `staffSelf` is the person in the path while they are staff. `found` and `alreadyNamed` are relations to a person
 * whom a field names: found by full kennitala in the last day, or already stored in that field. `ownersSide`: answers
 * the finder in a thread. `colleague` and `workplaceManager`: the caller's session is for the workplace in the path.
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
  | 'keyVeterinarian'
  | 'invited'
  | 'ownersSide'
  | 'found'
  | 'alreadyNamed'
  | 'colleague'
  | 'workplaceManager'
  | 'staff'

/**
 * `public`: anyone. With a scope: an API key that has it. Otherwise a signed-in person with one of the roles, relations or
 * workplaces; any signed-in person if the rule has none of these.
 */
export type Rule = 'public' | KeyRule | PersonRule

export interface KeyRule {
  readonly scope: KeyScope
}

export const isKeyRule = (rule: Rule): rule is KeyRule => rule !== 'public' && 'scope' in rule
export const isPersonRule = (rule: Rule): rule is PersonRule => rule !== 'public' && !isKeyRule(rule)

export interface PersonRule {
  readonly roles?: readonly GivenRole[]
  readonly relations?: readonly Relation[]
  /** Sessions of a workplace of one of these kinds. */
  readonly workplaces?: readonly WorkplaceKind[]
  /**
   * Sessions of institutions may make only the calls whose row names their kind in `workplaces`, and calls whose row
   * has this field. It says who may make such a call: all members, or managers only (docs/domain.md#workplaces).
   */
  readonly institutions?: 'members' | 'managers'
  /** Only the owner in person, not a representative who acts for the owner (docs/domain.md#representatives). */
  readonly notRepresentatives?: true
  /** In a session of a workplace, for its managers only (docs/domain.md#workplaces). */
  readonly onlyManagers?: true
  /** Allowed before the person has accepted the terms. */
  readonly beforeAcceptance?: true
  /**
   * Fields of the body that have a rule beside the rule of the call. A row that names one field names every field
   * (`fields.test.ts`).
   */
  readonly fields?: Readonly<Record<string, FieldRule>>
}

/** A rule without `fields`. */
type WholeRule = Omit<PersonRule, 'fields'>

/** The rule for sending a field, or one rule for turning a switch on and another for turning it off. */
export type FieldRule = WholeRule | { readonly on: WholeRule; readonly off: WholeRule }

/** The caller's relations to the object of a call; null if the object does not exist. */
export type Relations = ReadonlySet<Relation> | null

/** Path parameters as text, before validation. */
export type PathParams = Readonly<Record<string, string>>

/**
 * How a call finds the caller's relations to the object in its path: `ofPet('petId')`, …
 * Runs before the body is read (docs/api.md#conventions).
 */
export interface Access<Param extends string = string, Found extends Relation = never> {
  /** What the object is, for server/rights.txt. */
  readonly object: string
  /** Path parameter with its id. */
  readonly param: Param
  readonly relations: (params: PathParams, caller: PersonCaller, db: Database) => Promise<Relations>
  /** For type checks only: the relations that the rule of such a call may name. */
  readonly finds?: (relation: Found) => void
}

/** A rule whose relations the type checker knows: a call whose object cannot have them does not compile. */
export const rule = <const Of extends PersonRule>(of: Of): Of => of

/** Any signed-in person. */
export const signedIn = rule({})
/** Veterinarians and administrators. */
export const staff = rule({ roles: ['Veterinarian', 'Administrator'] })
export const administrators = rule({ roles: ['Administrator'] })
/** Who reads a pet: owners, new owner, veterinarians and administrators. */
export const petReaders = rule({
  roles: ['Veterinarian', 'Administrator'],
  relations: ['owner', 'coOwner', 'newOwner'],
})
/** Who keeps a pet up to date: owners, registrar and administrators. */
export const petKeepers = rule({ roles: ['Administrator'], relations: ['owner', 'coOwner', 'registrar'] })

export type Verdict = 'allowed' | 'signInFirst' | 'acceptFirst' | 'outOfScope' | 'forbidden' | 'unknown'

const hasAny = (wanted: readonly string[] | undefined, actual: { has(name: string): boolean }) =>
  wanted?.some((name) => actual.has(name)) ?? false

const isForAll = (rule: PersonRule) => !rule.roles && !rule.relations && !rule.workplaces

const isNamed = ({ workplaces }: PersonRule, { workplace }: PersonCaller) =>
  workplace !== null && (workplaces?.includes(workplace.kind) ?? false)

function isOneOf(rule: PersonRule, caller: PersonCaller, relations: ReadonlySet<Relation>): boolean {
  return (
    isForAll(rule) ||
    isNamed(rule, caller) ||
    hasAny(rule.roles, new Set(caller.roles)) ||
    hasAny(rule.relations, relations)
  )
}

/**
 * Before both texts are accepted, a session has access to its own person only, and roles are ignored
 * (docs/domain.md#persons-and-acceptance).
 */
const isOpenBefore = (rule: PersonRule, relations: Relations) =>
  rule.beforeAcceptance && (isForAll(rule) || relations?.has('self'))

/** Whether the caller's session is of an institution, to which this call is closed. */
function isClosedTo(rule: PersonRule, caller: PersonCaller): boolean {
  const { workplace } = caller
  if (workplace === null || !isInstitution(workplace.kind) || isNamed(rule, caller)) return false
  return !(rule.institutions === 'members' || (rule.institutions === 'managers' && workplace.isManager))
}

/** Whether only others may make the call for this owner or workplace: not the human who acts for it in this session. */
const isForOthers = (rule: PersonRule, { representativeId, workplace }: PersonCaller): boolean =>
  (rule.notRepresentatives === true && representativeId !== null) ||
  (rule.onlyManagers === true && workplace?.isManager === false)

function decideForPerson(rule: PersonRule, caller: PersonCaller, relations: Relations): Verdict {
  if (!(caller.hasAcceptedTerms || isOpenBefore(rule, relations))) return 'acceptFirst'
  if (isClosedTo(rule, caller) || isForOthers(rule, caller)) return 'forbidden'
  if (!caller.hasAcceptedTerms) return 'allowed'
  if (relations === null) return 'unknown'
  if (isOneOf(rule, caller, relations)) return 'allowed'
  return rule.relations && relations.size === 0 ? 'unknown' : 'forbidden'
}

/** A key that acts as its veterinarian needs his acceptance of the terms, as in a session. */
function decideForKey({ scope }: KeyRule, caller: Caller | null): Verdict {
  if (caller?.kind !== 'key') return 'signInFirst'
  if (!caller.scopes.includes(scope)) return 'outOfScope'
  if (!needsVeterinarian([scope])) return 'allowed'
  if (caller.veterinarian === null) return 'outOfScope'
  return caller.veterinarian.hasAcceptedTerms ? 'allowed' : 'acceptFirst'
}

/** The decision for every call. A caller without a relation to an object does not learn that it exists. */
export function decide(rule: Rule, caller: Caller | null, relations: Relations): Verdict {
  if (rule === 'public') return 'allowed'
  if (isKeyRule(rule)) return decideForKey(rule, caller)
  return caller?.kind === 'person' ? decideForPerson(rule, caller, relations) : 'signInFirst'
}
