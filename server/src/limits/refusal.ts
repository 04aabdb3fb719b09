import { type ProblemError, problem } from '../http/problem.ts'

const rules = new Intl.PluralRules('is')

/** Accusative, as it follows `eftir`. */
const UNITS = {
  hours: { one: 'klukkustund', other: 'klukkustundir' },
  minutes: { one: 'mínútu', other: 'mínútur' },
  seconds: { one: 'sekúndu', other: 'sekúndur' },
} as const

const counted = (n: number, unit: keyof typeof UNITS): string =>
  `${n} ${UNITS[unit][rules.select(n) === 'one' ? 'one' : 'other']}`

const MINUTE = 60
/** Below two of a unit the smaller one is named: `90 sekúndur`, `61 mínútur`. */
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

/** `Reyndu aftur eftir 34 sekúndur.` Never earlier than the limit allows, and at most a minute later. */
export const comeBackText = (seconds: number): string => `Reyndu aftur eftir ${duration(seconds)}.`

/** 429 whose title says when to come back, because clients show the title. `reason` is a sentence without its full stop. */
export function tooMany(waitMs: number, reason = 'Of margar tilraunir'): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return problem(429, { title: `${reason}. ${comeBackText(seconds)}`, headers: { 'retry-after': String(seconds) } })
}
