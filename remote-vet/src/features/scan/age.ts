import { today } from '@dyra/shared/domain/dates'
import { text } from './texts.ts'

const MONTHS = 12
const parts = (day: string) => day.split('-').map(Number) as [number, number, number]

/** Whole months between two days, yyyy-mm-dd. */
function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = parts(from)
  const [toYear, toMonth, toDay] = parts(to)
  return (toYear - fromYear) * MONTHS + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}

/** The age of an animal in words: months in the first two years. Of a dead animal the age at its death. */
export function ageText(birthDate: string, dayOfDeath: string | null): string {
  const months = monthsBetween(birthDate, dayOfDeath ?? today())
  if (months < 1) return text('newborn')
  if (months < 2 * MONTHS) return text.plural('months', months)
  return text.plural('years', Math.floor(months / MONTHS))
}
