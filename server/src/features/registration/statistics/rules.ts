import { addDays, startOfDay } from '@dyra/shared/domain/dates'
import { REGISTER_WORKING_DAYS } from '@dyra/shared/domain/duties'

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6]

const weekday = (day: string): number => startOfDay(day).getUTCDay()

/** The first day with the wanted weekday, on `day` or after it. */
const firstFrom = (day: string, wanted: number): string => addDays(day, (wanted - weekday(day) + 7) % 7)

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)]
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

/** Skírdagur, föstudagurinn langi, annar í páskum, uppstigningardagur, annar í hvítasunnu, in days after Easter. */
const AFTER_EASTER = [-3, -2, 1, 39, 50] as const
/** Holidays of Act 88/1971, with the two that begin at one o'clock: no time limit ends on any of them. */
const FIXED = ['01-01', '05-01', '06-17', '12-24', '12-25', '12-26', '12-31'] as const

/** Days other than weekends on which no one works in Iceland. */
export const holidaysOf = (year: number): readonly string[] => [
  ...FIXED.map((day) => `${year}-${day}`),
  ...AFTER_EASTER.map((days) => addDays(easterOf(year), days)),
  // Sumardagurinn fyrsti and frídagur verslunarmanna.
  firstFrom(`${year}-04-19`, THURSDAY),
  firstFrom(`${year}-08-01`, MONDAY),
]

const isWorkingDay = (day: string): boolean =>
  ![SUNDAY, SATURDAY].includes(weekday(day)) && !holidaysOf(Number(day.slice(0, 4))).includes(day)

/** The last day to register an animal that was chipped on this day. The day of chipping does not count. */
export function registerBy(chipped: string): string {
  let day = chipped
  for (let left = REGISTER_WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left--
  }
  return day
}

/** The days from `from` to `to`, each with the last day to register an animal that was chipped on it. */
export function registerCalendar(from: string, to: string) {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return { days, deadlines: days.map(registerBy) }
}
