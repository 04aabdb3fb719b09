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

interface Life {
  /** Any day of the year if only the year is known. */
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly isDead: boolean
  readonly deathDate: string | null
}

/** Validation error of the day of death; only a dead pet has one. */
export function deathError({ birthDate, hasOnlyBirthYear, isDead, deathDate }: Life): string | undefined {
  if (!isDead) return undefined
  if (deathDate === null) return validationText('deathDateRequired')
  const born = hasOnlyBirthYear ? birthDate?.slice(0, 4) : birthDate
  return born && deathDate < born ? validationText('deathBeforeBirth') : dayError(deathDate)
}
