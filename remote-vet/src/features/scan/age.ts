import { monthsBetween, today } from '@dyra/shared/domain/dates'
import { text } from './texts.ts'

const MONTHS = 12

/** The age of an animal in words: months in the first two years. For a dead animal, the age at its death. */
export function ageText(birthDate: string, dayOfDeath: string | null): string {
  const months = monthsBetween(birthDate, dayOfDeath ?? today())
  if (months < 1) return text('newborn')
  if (months < 2 * MONTHS) return text.plural('months', months)
  return text.plural('years', Math.floor(months / MONTHS))
}
