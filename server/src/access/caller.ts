import type { GivenRole } from '@dyra/shared/domain/roles'
import type { SessionWorkplace } from '@dyra/shared/domain/workplaces'
import type { FastifyRequest } from 'fastify'
import { problem } from '../http/problem.ts'

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
  readonly sessionId: string
  /** The current versions of both texts are accepted. */
  readonly hasAcceptedTerms: boolean
}

export interface KeyCaller {
  readonly kind: 'key'
  readonly apiKeyId: number
}

export type Caller = PersonCaller | KeyCaller

/**
 * Authenticates the caller. Null without credentials.
 * @throws ProblemError 401 for credentials that are unknown, expired or revoked
 */
export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>

/** The human who is signed in, also if they act for an organisation. */
export const humanOf = ({ actingPersonId, personId }: PersonCaller): number => actingPersonId ?? personId

/** Key of the rate limit that a call counts in. A human shares one limit with the organisations they act for. */
export const limitKeyOf = (caller: Caller): string => String(caller.kind === 'key' ? caller.apiKeyId : humanOf(caller))

/** Persons with a granted role. */
export const isStaff = ({ roles }: PersonCaller): boolean => roles.length > 0
export const isAdministrator = ({ roles }: PersonCaller): boolean => roles.includes('Administrator')

/** The caller of a call that requires a person; the access check has already refused anyone else. */
export function personOf(caller: Caller | null): PersonCaller {
  if (caller?.kind !== 'person') throw problem(401)
  return caller
}
