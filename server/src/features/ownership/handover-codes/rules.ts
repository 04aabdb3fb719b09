import type { PersonCaller } from '../../../access/caller.ts'

/** How a human acts for the owner; null for the owner in person. */
type Mandate = Pick<PersonCaller, 'workplaceMemberId' | 'representativeId'>

/** Whether a code was made in the mandate of the caller, and so ends with it. */
export const isOfMandate = (code: Mandate, caller: Mandate): boolean =>
  code.workplaceMemberId === caller.workplaceMemberId && code.representativeId === caller.representativeId

const isInPerson = ({ workplaceMemberId, representativeId }: Mandate) =>
  workplaceMemberId === null && representativeId === null

/** A mandate shows only its own codes: a code of the owner would outlive the mandate of the human who has seen it. */
export const maySee = (code: Mandate, viewer: Mandate): boolean => isInPerson(viewer) || isOfMandate(code, viewer)
