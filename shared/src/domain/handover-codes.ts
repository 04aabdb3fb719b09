import texts from './handover-codes.is.json'

/** State of a handover code in the history (docs/domain.md#handover-codes). */
export const handoverCodeLabels = texts
export type HandoverCodeStatus = keyof typeof handoverCodeLabels

/** How long a code is valid. */
export const HANDOVER_CODE_DAYS = 14
/** How long the former owner may say that he did not hand the pet over. */
export const CONTEST_DAYS = 14
/** Codes are deleted this long after they expire. */
export const HANDOVER_CODE_DELETION_DAYS = 30
