import type { LostAlertInput, OwnAlert } from '../../contract/lost-alerts.ts'
import { parseTime } from '../../domain/dates.ts'
import { ALERT_MESSAGE_MAX, MARKS_MAX, PLACE_MAX } from '../../domain/limits.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

/** Named as in the request body, so that the server's errors match the fields. */
export type AlertValues = {
  postalCodeId: number | null
  place: string
  time: string
  marks: string
  message: string
  isListed: boolean
  tellsWatchers: boolean
  showsPhone: boolean
}

/**
 * The user chose to publish, so the public list is preselected. `postalCodeId`: the user's own, the likeliest place;
 * null for a protected person.
 */
export const newAlert = (postalCodeId: number | null): AlertValues => ({
  postalCodeId,
  place: '',
  time: '',
  marks: '',
  message: '',
  isListed: true,
  tellsWatchers: false,
  showsPhone: false,
})

export const alertValues = ({ postalCodeId, place, time, marks, message, ...chosen }: OwnAlert): AlertValues => ({
  postalCodeId,
  place: place ?? '',
  time: time ?? '',
  marks: marks ?? '',
  message: message ?? '',
  isListed: chosen.isListed,
  tellsWatchers: chosen.tellsWatchers,
  showsPhone: chosen.showsPhone,
})

const maxima = { place: PLACE_MAX, marks: MARKS_MAX, message: ALERT_MESSAGE_MAX } as const

/** Errors by field, as far as they can be found without the server. */
export function alertErrors(values: AlertValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [field, max] of Object.entries(maxima))
    if (values[field as keyof typeof maxima].length > max) errors[field] = validationText('tooLong', { max })
  if (values.time.trim() !== '' && parseTime(values.time) === undefined) errors.time = validationText('time')
  if (values.tellsWatchers && values.postalCodeId === null) errors.postalCodeId = text('error.placeForWatchers')
  return errors
}

const orNull = (value: string) => value.trim() || null

export const alertBody = ({ postalCodeId, place, time, marks, message, ...chosen }: AlertValues): LostAlertInput => ({
  postalCodeId,
  place: orNull(place),
  time: orNull(parseTime(time) ?? time),
  marks: orNull(marks),
  message: orNull(message),
  isListed: chosen.isListed,
  tellsWatchers: chosen.tellsWatchers,
  showsPhone: chosen.showsPhone,
})
