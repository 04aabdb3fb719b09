/** Days for which the owner's report counts before the police confirm it (docs/domain.md#theft). */
export const THEFT_DAYS = 14

/** Days after a change of owner in which no theft is recorded, because the former owner may contest the change. */
export const HANDOVER_REST_DAYS = 14

export const THEFT_STATES = ['reported', 'confirmed', 'lapsed', 'withdrawn'] as const
export type TheftState = (typeof THEFT_STATES)[number]

/** Whether the theft has a state that pauses handovers. */
export const isStolen = (theft: { readonly state: TheftState } | null | undefined): boolean =>
  theft?.state === 'reported' || theft?.state === 'confirmed'
