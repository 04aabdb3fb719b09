import texts from './corrections.is.json'
import type { Role } from './roles.ts'

/** What a correction changes; the API has fields with the same names (docs/domain.md#corrections). */
export const CORRECTION_FIELDS = ['tagNumber', 'birthDate', 'speciesId', 'genderId', 'name'] as const
export type CorrectionField = (typeof CORRECTION_FIELDS)[number]

export const correctionFieldLabels: Readonly<Record<CorrectionField, string>> = texts.fields

/** What the registrar says about the requested value. */
export const correctionAnswerLabels = texts.answers
export type CorrectionAnswer = keyof typeof correctionAnswerLabels
export const CORRECTION_ANSWERS = Object.keys(correctionAnswerLabels) as CorrectionAnswer[]

/** `lapsed`: the registry had the requested value before an administrator applied it. */
export const correctionOutcomeLabels = texts.outcomes
export type CorrectionOutcome = keyof typeof correctionOutcomeLabels
export const CORRECTION_OUTCOMES = Object.keys(correctionOutcomeLabels) as CorrectionOutcome[]

/** The role in which a person requests a correction. */
export const correctionRequesterLabels = texts.requesters
export type CorrectionRequester = keyof typeof correctionRequesterLabels
export const CORRECTION_REQUESTERS = Object.keys(correctionRequesterLabels) as CorrectionRequester[]

/** Days that administrators have for the task of a correction, whether or not the registrar has answered. */
export const CORRECTION_DUE_DAYS = 7
/** Days after the end of a correction, or of a report of a number, after which all that was typed is deleted. */
export const CORRECTION_DELETION_DAYS = 90

interface Requester {
  readonly roles: readonly Role[]
  /** Owner or co-owner. */
  readonly isKeeper: boolean
  /** Changes the details of the pet. */
  readonly mayEdit: boolean
}

/** The fields that a person may not change, but may request a correction of. */
export function requestableFields({ roles, isKeeper, mayEdit }: Requester): readonly CorrectionField[] {
  const mayRequest = isKeeper || roles.includes('Veterinarian')
  if (!mayRequest || roles.includes('Administrator')) return []
  return mayEdit ? ['tagNumber', 'birthDate'] : CORRECTION_FIELDS
}
