import type { CareCase } from '@dyra/shared/contract/care'
import { careClockLabels } from '@dyra/shared/domain/care'
import { formatInstant } from '@dyra/shared/i18n'
import { text } from './texts.ts'

const MINUTE_MS = 60_000

/** Now, as the browser's field has it. */
export const localNow = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

export const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

export const nameOf = ({ petName, speciesName, municipality }: CareCase) =>
  text('animal', { species: petName === null ? speciesName : `${petName} (${speciesName})`, place: municipality })

/** The time limit that runs, and whether it has passed; of an ended case when it passed or would have. */
export function clockText({ clock: { rule, ends } }: Pick<CareCase, 'clock'>): string {
  const hasPassed = Date.parse(ends) <= Date.now()
  return text(hasPassed ? 'clock.passed' : 'clock.ends', { rule: careClockLabels[rule], time: formatInstant(ends) })
}
