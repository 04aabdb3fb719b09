import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

// Days begin at midnight UTC, because some time zones lack a midnight or a whole day.
dayjs.extend(utc)

/** Earliest day that can be entered (docs/screens.md#dates); older data may exist. */
export const MIN_DAY = '2000-01-01'

export const DAY_MS = 24 * 60 * 60 * 1000

const two = (part: number): string => String(part).padStart(2, '0')

/** A calendar day `yyyy-mm-dd`, if it exists. */
const dayOfParts = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : undefined
}

/** True for an existing day in the form `yyyy-mm-dd`. */
export const isDay = (text: string): boolean => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  return parts !== null && dayOfParts(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text
}

/** A day that may filter a list. */
export const isFilterDay = (text: string): boolean => isDay(text) && text >= MIN_DAY

/** Reads d/M/yyyy, d-M-yyyy, d M yyyy and d.M.yyyy; undefined for anything else and for days that do not exist. */
export const parseDay = (typed: string): string | undefined => {
  const parts = /^(\d{1,2})([/\- .])(\d{1,2})\2(\d{4})$/.exec(typed.trim())
  return parts === null ? undefined : dayOfParts(Number(parts[4]), Number(parts[3]), Number(parts[1]))
}

/** Reads h, h:mm, h.mm, h,mm, hmm and h:mm:ss as hh:mm; undefined for anything else. */
export const parseTime = (typed: string): string | undefined => {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.,]?(\d{2})(?::[0-5]\d)?)?$/.exec(typed.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${two(Number(hours))}:${two(Number(minutes))}`
}

/** The day on which an instant falls in Atlantic/Reykjavik, which keeps UTC all year. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

const MINUTE_MS = 60_000

/** Now in local time, as yyyy-mm-ddThh:mm. */
export const localNow = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

export const today = (now: Date = new Date()): string => dayOf(now)

/** First instant of a day in Atlantic/Reykjavik. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

const ISO_DAY = 'YYYY-MM-DD'

export const addDays = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format(ISO_DAY)

/** Months later or earlier; the last day of the month where it is shorter (31 March − 1 = 28 or 29 February). */
export const addMonths = (day: string, months: number): string => dayjs.utc(day).add(months, 'month').format(ISO_DAY)

export const addYears = (day: string, years: number): string => addMonths(day, years * 12)

/** Whole months from a day to a later one. */
export const monthsBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'month')

export type DayError = 'validation.date' | 'validation.dateMin' | 'validation.dateFuture'

/** Validation error of a past day, as a key of the texts. */
export const pastDayError = (day: string, now: string = today()): DayError | undefined => {
  if (!isDay(day)) return 'validation.date'
  if (day < MIN_DAY) return 'validation.dateMin'
  return day > now ? 'validation.dateFuture' : undefined
}
