/** How a dispute about the owner of a pet ended, and its labels (docs/domain.md#locks). */
export const disputeOutcomeLabels = {
  kept: 'Skráning óbreytt',
  transferred: 'Nýr eigandi skráður',
} as const
export type DisputeOutcome = keyof typeof disputeOutcomeLabels
