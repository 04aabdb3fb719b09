import type { PersonCaller } from '../access/caller.ts'

/** Somebody signed in, without a role unless told otherwise. */
export const personCaller = (parts: Partial<PersonCaller> = {}): PersonCaller => ({
  kind: 'person',
  personId: 1,
  ssn: '0199000001',
  name: 'Gervimaður',
  roles: [],
  actingPersonId: null,
  sessionId: 'a',
  hasAcceptedTerms: true,
  ...parts,
})
