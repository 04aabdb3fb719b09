import type { Capability } from '@dyra/shared/domain/capabilities'
import type { KeyScope } from '@dyra/shared/domain/key-scopes'
import type { GivenRole } from '@dyra/shared/domain/roles'
import type { SessionWorkplace } from '@dyra/shared/domain/workplaces'
import type { FastifyRequest } from 'fastify'
import { problem } from '../problems/problem.ts'

/** A signed-in person, or the organisation that a person acts for, with their current rights in the database. */
export interface PersonCaller {
  readonly kind: 'person'
  readonly personId: number
  readonly ssn: string
  readonly name: string
  /** Enabled roles only. Every person is also a pet owner. */
  readonly roles: readonly GivenRole[]
  /** The person who acts for the organisation. */
  readonly actingPersonId: number | null
  /** The workplace of the organisation that the acting person is a member of. Such a session has no roles. */
  readonly workplace: SessionWorkplace | null
  /** The membership by which the acting person acts for the workplace. */
  readonly workplaceMemberId: number | null
  /** The row by which the acting person represents the owner. Such a session has no roles. */
  readonly representativeId: number | null
  /** Empty for a person who acts without a session. */
  readonly sessionId: string
  /** The current versions of both texts are accepted. */
  readonly hasAcceptedTerms: boolean
  /** The API key through which the person acts. */
  readonly apiKeyId?: number
}

export interface KeyCaller {
  readonly kind: 'key'
  readonly apiKeyId: number
  readonly scopes: readonly KeyScope[]
  /** The veterinarian for whom the key acts; null for a key that only looks up numbers. */
  readonly veterinarian: PersonCaller | null
}

export type Caller = PersonCaller | KeyCaller

/**
 * Authenticates the caller. Null without credentials.
 * @throws ProblemError 401 for credentials that are unknown, expired or revoked
 */
export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>

/** The human who is signed in, also if they act for an organisation. */
export const humanOf = ({ actingPersonId, personId }: PersonCaller): number => actingPersonId ?? personId

/**
 * False while the capability is off, for a session of a representative and for a handover code that a representative
 * made.
 */
export const isSwitchedOn = (
  { representativeId }: Pick<PersonCaller, 'representativeId'>,
  capabilities: ReadonlySet<Capability>,
): boolean => representativeId === null || capabilities.has('representatives')

/** Key of the rate limit that a call counts in. A human shares one limit with the organisations they act for. */
export const limitKeyOf = (caller: Caller): string => String(caller.kind === 'key' ? caller.apiKeyId : humanOf(caller))

/** Whether the person has a granted role. */
export const isStaff = ({ roles }: PersonCaller): boolean => roles.length > 0
export const isAdministrator = ({ roles }: PersonCaller): boolean => roles.includes('Administrator')

/** The caller of a call that requires a person; the access check has already refused anyone else. */
export function personOf(caller: Caller | null): PersonCaller {
  if (caller?.kind !== 'person') throw problem(401)
  return caller
}

/** The person who acts: of a session, or the veterinarian of a key. Undefined without one. */
export const actingPersonOf = (caller: Caller | null): PersonCaller | undefined =>
  (caller?.kind === 'key' ? caller.veterinarian : caller) ?? undefined

/** The veterinarian of a call with a key; the access check has already refused keys without one. */
export function veterinarianOf(caller: Caller | null): PersonCaller {
  if (caller?.kind !== 'key' || caller.veterinarian === null) throw problem(401)
  return caller.veterinarian
}
