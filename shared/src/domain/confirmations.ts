/**
 * What staff see of an owner's details (docs/domain.md#yearly-confirmation). `stale`: out of date. `atVisit`: the owner
 * has neither e-mail nor mobile phone and is asked at the next visit.
 */
export const DETAILS_STATES = ['stale', 'atVisit'] as const
export type DetailsState = (typeof DETAILS_STATES)[number]

/** The owner did not answer for three years, or the mail server refused the address. */
export const STALE_REASONS = ['silence', 'refusedMail'] as const
export type StaleReason = (typeof STALE_REASONS)[number]

/** State of the question behind a link. `closed`: a newer one was sent, or there is nothing left to confirm. */
export const QUESTION_STATES = ['open', 'confirmed', 'closed'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** Why a pet is no longer with its owner. */
export const DEPARTURES = ['died', 'handedOver', 'movedAbroad'] as const

/** What is missing so that a pet finds home, the most important first. */
export const MISSING = ['acceptance', 'phone', 'email', 'confirmation', 'picture'] as const
export type Missing = (typeof MISSING)[number]
