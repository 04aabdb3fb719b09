import type { GivenRole } from '@dyra/shared/domain/roles'
import type { FastifyRequest } from 'fastify'
import { problem } from '../http/problem.ts'

/** A signed-in person (or the organisation that a human acts for), with the rights that the database gives now. */
export interface PersonCaller {
  readonly kind: 'person'
  readonly personId: number
  readonly ssn: string
  readonly name: string
  /** Enabled roles only. Everybody is a pet owner besides. */
  readonly roles: readonly GivenRole[]
  /** The human behind an organisation's session. */
  readonly actingPersonId: number | null
  readonly sessionId: string
  /** Both texts accepted in their present version. */
  readonly hasAcceptedTerms: boolean
}

export interface KeyCaller {
  readonly kind: 'key'
  readonly apiKeyId: number
}

export type Caller = PersonCaller | KeyCaller

/**
 * Finds who calls. Null without credentials.
 * @throws ProblemError 401 for credentials that are expired, foreign or ended
 */
export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>

/** The human who acts, also for an organisation. */
export const humanOf = ({ actingPersonId, personId }: PersonCaller): number => actingPersonId ?? personId

/** Whose allowance a call uses up. A human who acts for an organisation has no second one. */
export const allowanceOf = (caller: Caller): string => String(caller.kind === 'key' ? caller.apiKeyId : humanOf(caller))

/** Persons with a granted role. */
export const isStaff = ({ roles }: PersonCaller): boolean => roles.length > 0
export const isAdministrator = ({ roles }: PersonCaller): boolean => roles.includes('Administrator')

/** The caller of a call that requires a person; the access check has already refused anyone else. */
export function personOf(caller: Caller | null): PersonCaller {
  if (caller?.kind !== 'person') throw problem(401)
  return caller
}
