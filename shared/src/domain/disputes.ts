import texts from './disputes.is.json'

/** How a dispute about the owner of a pet ended, and its labels (docs/domain.md#locks). */
export const disputeOutcomeLabels = texts
export type DisputeOutcome = keyof typeof disputeOutcomeLabels
