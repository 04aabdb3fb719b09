import { MIN_DAY, pastDayError } from '../../domain/dates.ts'
import { formatDay } from '../../platform/i18n/format.ts'
import { validationText } from '../../platform/i18n/i18n.ts'

/** Validation error of a day that must be in the past. */
export function dayError(day: string): string | undefined {
  const error = pastDayError(day)
  if (error === 'validation.date') return validationText('date')
  if (error === 'validation.dateFuture') return validationText('dateFuture')
  return error && validationText('dateMin', { date: formatDay(MIN_DAY) })
}

interface Birth {
  /** Any day of the year if only the year is known. */
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
}

/** Validation error of a day in the life of an animal. */
export function lifeDayError(
  day: string | null,
  { birthDate, hasOnlyBirthYear }: Birth,
  beforeBirth: 'deathBeforeBirth' | 'arrivalBeforeBirth' | 'chippedBeforeBirth',
): string | undefined {
  if (day === null) return undefined
  const born = hasOnlyBirthYear ? birthDate?.slice(0, 4) : birthDate
  return born && day < born ? validationText(beforeBirth) : dayError(day)
}

interface Life extends Birth {
  readonly isDead: boolean
  readonly deathDate: string | null
}

/** Validation error of the day of death; only a dead pet has one. */
export function deathError({ isDead, deathDate, ...birth }: Life): string | undefined {
  if (!isDead) return undefined
  return deathDate === null ? validationText('deathDateRequired') : lifeDayError(deathDate, birth, 'deathBeforeBirth')
}
