import { type ProblemError, problem } from '../http/problem.ts'

const rules = new Intl.PluralRules('is')

/** Accusative, because it follows `eftir`. */
const UNITS = {
  hours: { one: 'klukkustund', other: 'klukkustundir' },
  minutes: { one: 'mínútu', other: 'mínútur' },
  seconds: { one: 'sekúndu', other: 'sekúndur' },
} as const

const counted = (n: number, unit: keyof typeof UNITS): string =>
  `${n} ${UNITS[unit][rules.select(n) === 'one' ? 'one' : 'other']}`

const MINUTE = 60
/** Below two of a unit, uses the smaller one: `90 sekúndur`, `61 mínútur`. */
const TWO_MINUTES = 2 * MINUTE
const TWO_HOURS = 120

function duration(seconds: number): string {
  if (seconds <= TWO_MINUTES) return counted(Math.ceil(seconds), 'seconds')
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < TWO_HOURS) return counted(minutes, 'minutes')
  const rest = minutes % MINUTE
  const hours = counted((minutes - rest) / MINUTE, 'hours')
  return rest === 0 ? hours : `${hours} og ${counted(rest, 'minutes')}`
}

/** `Reyndu aftur eftir 34 sekúndur.` Rounds up, by at most a minute. */
export const retryText = (seconds: number): string => `Reyndu aftur eftir ${duration(seconds)}.`

/** A 429 problem. Its title gives the time of the next attempt, because clients show it. `reason` is a sentence without full stop. */
export function tooManyRequests(waitMs: number, reason = 'Of margar tilraunir'): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return problem(429, { title: `${reason}. ${retryText(seconds)}`, headers: { 'retry-after': String(seconds) } })
}
