import { randomInt } from 'node:crypto'
import type { LostAlertInput } from '@dyra/shared/contract/lost-alerts'
import { addDays, dayOf } from '@dyra/shared/domain/dates'
import { ALERT_RENEWAL_DAYS } from '@dyra/shared/domain/limits'
import { alertPlaces } from '@dyra/shared/domain/lost-alerts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import type { PlaceIndex } from '../../reference/places/index.ts'
import { lostAlertTexts } from './texts.ts'

/** 32 characters, none of which looks like another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 16

/** 80 random bits. */
export const newAlertCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** @throws ProblemError 400 at the fields, whose names start with `path` if the alert is part of another body */
export function refuseAlert({ postalCodeId, tellsWatchers }: LostAlertInput, places: PlaceIndex, path = ''): void {
  const isUnknown = postalCodeId != null && !places.byPostalCode.has(postalCodeId)
  const isMissing = tellsWatchers && postalCodeId == null
  const place = isUnknown ? lostAlertTexts.unknownPostalCode : isMissing && lostAlertTexts.placeForWatchers
  refuseInvalid(validationErrors({ [`${path}postalCodeId`]: place || undefined }))
}

const orNull = (text: string | null | undefined) => text || null

/** Columns of an alert. For the pet of a protected person, the place is only the part of the country. */
export function alertColumns(
  input: LostAlertInput & { showsPhone: boolean },
  places: PlaceIndex,
  isProtected: boolean,
) {
  const found = input.postalCodeId == null ? undefined : places.byPostalCode.get(input.postalCodeId)
  const place = alertPlaces(found, isProtected)
  return {
    postal_code_id: place.postalCodeId,
    municipality: place.municipality,
    region: place.region,
    place_text: isProtected ? null : orNull(input.place),
    lost_time: input.time ?? null,
    marks: orNull(input.marks),
    message: orNull(input.message),
    is_listed: input.isListed,
    tells_watchers: input.tellsWatchers,
    shows_phone: input.showsPhone,
  }
}

interface Sent {
  readonly created_at: Date
  readonly renewed_at: Date | null
  readonly tells_watchers: boolean
}

/** First day on which the alert can be sent to watchers again; null if it was sent again or watchers never got it. */
export const renewableFrom = ({ created_at, renewed_at, tells_watchers }: Sent): string | null =>
  tells_watchers && renewed_at === null ? addDays(dayOf(created_at), ALERT_RENEWAL_DAYS) : null
