import type { CareCase } from '../../contract/care.ts'
import { careClockLabels } from '../../domain/care.ts'
import { formatInstant } from '../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

/** The time limit that runs, and whether it has passed; of an ended case when it passed or would have. */
export function clockText({ clock: { rule, ends } }: Pick<CareCase, 'clock'>): string {
  const hasPassed = Date.parse(ends) <= Date.now()
  return text(hasPassed ? 'clock.passed' : 'clock.ends', { rule: careClockLabels[rule], time: formatInstant(ends) })
}
