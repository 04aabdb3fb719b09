import type { PersonCaller } from '../../../access/caller.ts'

/** How a human acts for the owner: as a workplace member or a representative; in person if both are null. */
type Mandate = Pick<PersonCaller, 'workplaceMemberId' | 'representativeId'>

/** Whether a code was made with the same mandate as the caller's, and so ends with that mandate. */
export const isOfMandate = (code: Mandate, caller: Mandate): boolean =>
  code.workplaceMemberId === caller.workplaceMemberId && code.representativeId === caller.representativeId

const isInPerson = ({ workplaceMemberId, representativeId }: Mandate) =>
  workplaceMemberId === null && representativeId === null

/** A representative or member sees only codes of their own mandate: another code could be used after its end. */
export const maySee = (code: Mandate, viewer: Mandate): boolean => isInPerson(viewer) || isOfMandate(code, viewer)
