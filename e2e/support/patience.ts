/**
 * How long to wait, in milliseconds. The checks run on busy machines, which may take many times as long; in a run by
 * hand, a failure must show soon.
 */
export const patience = ({ byHand, busy }: { readonly byHand: number; readonly busy: number }): number =>
  process.env.PATIENT_TESTS ? busy : byHand
