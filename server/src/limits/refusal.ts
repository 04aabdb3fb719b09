import { type ProblemError, problem } from '../http/problem.ts'

const rules = new Intl.PluralRules('is')

/** Accusative, as it follows `eftir`. */
const UNITS = [
  { seconds: 3600, one: 'klukkustund', other: 'klukkustundir' },
  { seconds: 60, one: 'mínútu', other: 'mínútur' },
  { seconds: 1, one: 'sekúndu', other: 'sekúndur' },
] as const
const [, , SECONDS] = UNITS

/** Up to two minutes in seconds: that long somebody waits and counts. */
const COUNTED_IN_SECONDS = 120

/** `Reyndu aftur eftir 34 sekúndur.` */
export function comeBackText(seconds: number): string {
  const fitting = seconds <= COUNTED_IN_SECONDS ? SECONDS : UNITS.find((unit) => seconds >= unit.seconds)
  const { seconds: length, one, other } = fitting ?? SECONDS
  const n = Math.ceil(seconds / length)
  return `Reyndu aftur eftir ${n} ${rules.select(n) === 'one' ? one : other}.`
}

/** 429 that says when to come back; without a title in general words. */
export function tooMany(waitMs: number, title?: string): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return problem(429, { title, detail: comeBackText(seconds), headers: { 'retry-after': String(seconds) } })
}
