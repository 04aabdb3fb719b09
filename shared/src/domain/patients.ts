/**
 * States of a number in a practice's own list, the first true one: the registry does not know the number from this
 * practice; the animal is dead, stolen, lost, or waits for an owner; its keeper changed since the practice last
 * registered or scanned it; the details of its keeper are out of date.
 */
export const PATIENT_STATES = ['unknown', 'dead', 'stolen', 'lost', 'pending', 'keeperChanged', 'stale', 'ok'] as const
export type PatientState = (typeof PATIENT_STATES)[number]
