import type { GivenRole } from '@dyra/shared/domain/roles'
import type { FastifyRequest } from 'fastify'

/** A signed-in person (or the organisation that a human acts for), with the rights that the database gives now. */
export interface PersonCaller {
  readonly kind: 'person'
  readonly personId: number
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
