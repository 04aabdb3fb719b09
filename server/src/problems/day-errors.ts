import { MIN_DAY, pastDayError } from '@dyra/shared/domain/dates'
import { validationTexts } from './texts.ts'
import { notBefore, type ValidationError } from './validation-errors.ts'

const dayTexts = {
  'validation.date': () => validationTexts.date,
  'validation.dateMin': () => notBefore(MIN_DAY),
  'validation.dateFuture': () => validationTexts.dateFuture,
} as const

/** Validation error of a day that must be in the past. `today` is the date in Reykjavik. */
export function dayError(day: string, today: string): ValidationError {
  const error = pastDayError(day, today)
  return error && dayTexts[error]()
}

export interface Birth {
  readonly birthDate: string | null
  /** If true, only the year of `birthDate` counts. */
  readonly hasOnlyBirthYear: boolean
}

const yearOf = (day: string): string => day.slice(0, 4)

export const isBeforeBirth = (day: string, { birthDate, hasOnlyBirthYear }: Birth): boolean => {
  if (birthDate === null) return false
  return hasOnlyBirthYear ? yearOf(day) < yearOf(birthDate) : day < birthDate
}

interface Bounds {
  readonly today: string
  /** The error of a day before birth. */
  readonly beforeBirth: string
}

/** Validation error of a day in the life of an animal. */
export function lifeDayError(day: string | null, birth: Birth, { today, beforeBirth }: Bounds): ValidationError {
  if (day === null) return undefined
  return isBeforeBirth(day, birth) ? beforeBirth : dayError(day, today)
}
