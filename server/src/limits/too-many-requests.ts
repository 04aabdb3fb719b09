import { texts as textsOf } from '@dyra/shared/platform/i18n/texts'
import { type ProblemError, problem } from '../problems/problem.ts'
import { limitTexts } from './texts.ts'

const texts = textsOf(limitTexts)

const MINUTE = 60
/** Below two of a unit, uses the smaller one: `90 sekúndur`, `61 mínútur`. */
const TWO_MINUTES = 2 * MINUTE
const TWO_HOURS = 120

/** In Icelandic in the accusative, because it follows `eftir`. */
function duration(seconds: number): string {
  if (seconds <= TWO_MINUTES) return texts.plural('seconds', Math.ceil(seconds))
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < TWO_HOURS) return texts.plural('minutes', minutes)
  const rest = minutes % MINUTE
  const hours = texts.plural('hours', (minutes - rest) / MINUTE)
  return rest === 0 ? hours : texts('sum', { hours, minutes: texts.plural('minutes', rest) })
}

/** `Reyndu aftur eftir 34 sekúndur.` Rounds up, by at most a minute. */
export const retryText = (seconds: number): string => texts('retry', { duration: duration(seconds) })

/** A 429 problem. Its title gives the time of the next attempt, because clients show it. `reason` is a sentence without full stop. */
export function tooManyRequests(waitMs: number, reason = texts('tooMany')): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return problem(429, { title: `${reason}. ${retryText(seconds)}`, headers: { 'retry-after': String(seconds) } })
}
