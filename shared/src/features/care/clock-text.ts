import type { CareCase } from '../../contract/care.ts'
import { careClockLabels } from '../../domain/care.ts'
import { dayOf, startOfDay } from '../../domain/dates.ts'
import { formatDay, formatInstant } from '../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

const isMidnight = (at: Date): boolean => at.getTime() === startOfDay(dayOf(at)).getTime()

/** The time limit of a case and whether it has passed; of an ended case, when it passed or would have passed. */
export function clockText({ clock: { rule, ends } }: Pick<CareCase, 'clock'>): string {
  const at = new Date(ends)
  const state = at.getTime() <= Date.now() ? 'clock.passed' : 'clock.ends'
  // A limit in days ends with its last day, so midnight would name the day after it.
  if (!isMidnight(at)) return text(state, { rule: careClockLabels[rule], time: formatInstant(ends) })
  const lastDay = new Date(at.getTime() - 1)
  return text(`${state}.day`, { rule: careClockLabels[rule], date: formatDay(dayOf(lastDay)) })
}
