import type { Caller, PersonCaller } from './caller.ts'

const receiverOf = (personId: number): PersonCaller => ({
  kind: 'person',
  personId,
  ssn: '',
  name: '',
  roles: [],
  actingPersonId: null,
  workplace: null,
  workplaceMemberId: null,
  representativeId: null,
  sessionId: '',
  hasAcceptedTerms: true,
})

/**
 * The actor behind the link of a person: the signed-in caller, if the session is that person's, so that history and access log
 * name the human too; otherwise the receiver of the link. A link gives no role.
 */
export const actorOfLink = (personId: number, caller: Caller | null): PersonCaller =>
  caller?.kind === 'person' && caller.personId === personId ? { ...caller, roles: [] } : receiverOf(personId)
