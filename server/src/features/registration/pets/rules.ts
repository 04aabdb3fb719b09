import { MIN_DAY, pastDayError } from '@dyra/shared/domain/dates'
import { formatDay } from '@dyra/shared/platform/i18n/format'
import { NOW } from '../../../db/change.ts'
import { fillText } from '../../../language/fill-text.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { refusalTexts, validationTexts } from '../../../problems/texts.ts'
import { errorUnless, notBefore, type ValidationError } from '../../../problems/validation-errors.ts'
import type { Reference } from '../../reference/types/index.ts'

/** Details of a pet in a registration or update. Omitted fields have their stored or default values. */
export interface Details {
  readonly name: string
  readonly speciesId: number
  readonly genderId: number
  readonly breedId: number | null
  readonly furId: number | null
  readonly color: string | null
  readonly isCastrated: boolean | null
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly isDead: boolean
  readonly deathDate: string | null
  readonly coOwnerPersonId: number | null
}

const dayTexts = {
  'validation.date': () => validationTexts.date,
  'validation.dateMin': () => notBefore(MIN_DAY),
  'validation.dateFuture': () => validationTexts.dateFuture,
} as const

function dayError(day: string, today: string): ValidationError {
  const error = pastDayError(day, today)
  return error && dayTexts[error]()
}

const yearOf = (day: string): string => day.slice(0, 4)

/** If only the year is known, 1 January is stored. */
export const storedBirthDate = ({ birthDate, hasOnlyBirthYear }: Pick<Details, 'birthDate' | 'hasOnlyBirthYear'>) =>
  birthDate !== null && hasOnlyBirthYear ? `${yearOf(birthDate)}-01-01` : birthDate

/** `today` is the date in Reykjavik. `dayOfDisappear` is set for lost pets. */
export interface Days {
  readonly today: string
  readonly dayOfDisappear?: string | null
}

export function birthError(details: Details, { today, dayOfDisappear }: Days): ValidationError {
  const birthDate = storedBirthDate(details)
  if (birthDate === null) return details.hasOnlyBirthYear ? validationTexts.required : undefined
  if (dayOfDisappear && !details.hasOnlyBirthYear && dayOfDisappear < birthDate) {
    return fillText(refusalTexts.dateMax, { date: formatDay(dayOfDisappear) })
  }
  return dayError(birthDate, today)
}

type Birth = Pick<Details, 'birthDate' | 'hasOnlyBirthYear'>

export const isBeforeBirth = (day: string, { birthDate, hasOnlyBirthYear }: Birth): boolean => {
  if (birthDate === null) return false
  return hasOnlyBirthYear ? yearOf(day) < yearOf(birthDate) : day < birthDate
}

export function deathDayError(deathDate: string | null, birth: Birth, today: string): ValidationError {
  if (deathDate === null) return validationTexts.deathDateRequired
  return isBeforeBirth(deathDate, birth) ? validationTexts.deathBeforeBirth : dayError(deathDate, today)
}

export const deathError = (details: Details, { today }: Days): ValidationError =>
  details.isDead ? deathDayError(details.deathDate, details, today) : undefined

function breedError({ breedId, speciesId }: Details, { types }: Reference): ValidationError {
  if (breedId === null) return undefined
  const breed = types.breeds.find(({ id }) => id === breedId)
  if (!breed) return validationTexts.invalid
  return breed.speciesId === speciesId ? undefined : validationTexts.breedSpecies
}

/** Errors of unknown choices and of a breed of another species. */
export const choiceErrors = (details: Details, reference: Reference): Record<string, ValidationError> => ({
  speciesId: errorUnless(reference.species.has(details.speciesId)),
  genderId: errorUnless(reference.types.genders.some(({ id }) => id === details.genderId)),
  furId: errorUnless(details.furId === null || reference.types.furTypes.some(({ id }) => id === details.furId)),
  breedId: breedError(details, reference),
})

/** State of a person chosen as owner or co-owner. Null if unknown. */
export type PersonState = 'living' | 'deceased' | null

export function personError(state: PersonState): ValidationError {
  if (state === null) return validationTexts.unknownPerson
  return state === 'deceased' ? problemTexts.deceased : undefined
}

interface CoOwner {
  readonly coOwnerPersonId: number | null
  readonly state: PersonState
  readonly ownerPersonId: number | null
}

export function coOwnerError({ coOwnerPersonId, state, ownerPersonId }: CoOwner): ValidationError {
  if (coOwnerPersonId === null) return undefined
  if (coOwnerPersonId === ownerPersonId) return validationTexts.coOwnerSame
  return personError(state)
}

/** Columns of a pet that is registered as dead now. A dead pet is not lost, and its retention starts today. */
export const deathColumns = (dayOfDeath: string | null) => ({
  is_dead: true,
  day_of_death: dayOfDeath,
  death_registered_at: NOW as typeof NOW,
  is_lost: false,
  day_of_disappear: null,
})
