import texts from './collar-tags.is.json'

/** State of a collar tag in the history (docs/domain.md#collar-tags). */
export const collarTagLabels = texts
export type CollarTagStatus = keyof typeof collarTagLabels

/** Days after which an ended tag is deleted. */
export const ENDED_TAG_DAYS = 30
