import type { IncidentCreate } from '../../contract/incidents.ts'
import type { Pet } from '../../contract/pet.ts'
import { MIN_DAY, pastDayError, today } from '../../domain/dates.ts'
import { COMMENT_MAX } from '../../domain/limits.ts'
import { INCIDENT, type IncidentCode, incidentCodeOf, incidentNeeds } from '../../domain/reference.ts'
import { formatDay } from '../../platform/i18n/format.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { type AlertValues, alertBody, alertErrors, newAlert } from '../lost-alerts/alert-form.ts'

/** Fields of the pet that an incident report needs. */
export type ReportedPet = Pick<Pet, 'petId' | 'isLost' | 'birthDate' | 'hasOnlyBirthYear'> &
  // A finder does not receive transfers and cannot report a death.
  Partial<Pick<Pet, 'transfers'>>

/** Named as in the request body, so that the server's errors match the fields. */
export type IncidentValues = {
  incidentTypeId: string
  date: string | null
  comment: string
  /** ISO 3166-1 numeric; '' if not known. */
  countryCode: string
  /** Whether the owner publishes an alert with a Lost report. */
  wantsAlert: boolean
  alert: AlertValues
}

/** Without a code the user has to choose the kind. */
export const startWith = (code: IncidentCode | undefined): IncidentValues => ({
  incidentTypeId: code === undefined ? '' : String(INCIDENT[code]),
  date: today(),
  comment: '',
  countryCode: '',
  wantsAlert: false,
  alert: newAlert(null),
})

export const codeOf = ({ incidentTypeId }: IncidentValues): IncidentCode | undefined =>
  incidentCodeOf(Number(incidentTypeId))

const needs = (values: IncidentValues) => {
  const code = codeOf(values)
  return code && incidentNeeds[code]
}

/** Earliest valid day: the pet's birth, or the first day of its year if only the year is known. */
export const earliestDay = ({ birthDate, hasOnlyBirthYear }: ReportedPet): string => {
  const born = birthDate && hasOnlyBirthYear ? `${birthDate.slice(0, 4)}-01-01` : birthDate
  return born && born > MIN_DAY ? born : MIN_DAY
}

/** The transfer that the report of a death ends; a pending registration remains (docs/domain.md#transfers). */
export const endedTransfer = (values: IncidentValues, { transfers = [] }: ReportedPet) =>
  codeOf(values) === 'FoundDead' ? transfers.find(({ byVeterinarian }) => !byVeterinarian) : undefined

function dateError(date: string | null, earliest: string): string | undefined {
  if (!date) return validationText('required')
  const error = pastDayError(date)
  if (error === 'validation.date') return validationText('date')
  if (error === 'validation.dateFuture') return validationText('dateFuture')
  return date < earliest ? validationText('dateMin', { date: formatDay(earliest) }) : undefined
}

function commentError(values: IncidentValues): string | undefined {
  if (values.comment.length > COMMENT_MAX) return validationText('tooLong', { max: COMMENT_MAX })
  return needs(values) === 'comment' && values.comment.trim() === '' ? validationText('required') : undefined
}

const isPublished = (values: IncidentValues) => values.wantsAlert && codeOf(values) === 'Lost'

const errorsOfAlert = (values: IncidentValues) =>
  isPublished(values)
    ? Object.fromEntries(Object.entries(alertErrors(values.alert)).map(([field, error]) => [`alert.${field}`, error]))
    : {}

/** Validation errors by field that the browser can find without the server. */
export function incidentErrors(values: IncidentValues, pet: ReportedPet): Record<string, string> {
  if (codeOf(values) === undefined) return { incidentTypeId: validationText('required') }
  const date = needs(values) === 'date' ? dateError(values.date, earliestDay(pet)) : undefined
  const comment = commentError(values)
  return { ...(date && { date }), ...(comment && { comment }), ...errorsOfAlert(values) }
}

/** Sends a date only if the type asks for one (docs/domain.md#incidents). */
export const incidentBody = (values: IncidentValues): IncidentCreate => ({
  incidentTypeId: Number(values.incidentTypeId),
  comment: values.comment.trim() || null,
  date: needs(values) === 'date' ? values.date : null,
  ...(codeOf(values) === 'MovedAbroad' && { countryCode: values.countryCode || null }),
  ...(isPublished(values) && { alert: alertBody(values.alert) }),
})
