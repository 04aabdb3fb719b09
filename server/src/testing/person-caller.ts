import type { PersonCaller } from '../access/caller.ts'

/** A signed-in person, by default without roles. */
export const personCaller = (parts: Partial<PersonCaller> = {}): PersonCaller => ({
  kind: 'person',
  personId: 1,
  ssn: '0199000001',
  name: 'Gervimaður',
  roles: [],
  actingPersonId: null,
  workplace: null,
  workplaceMemberId: null,
  representativeId: null,
  sessionId: 'a',
  hasAcceptedTerms: true,
  ...parts,
})
