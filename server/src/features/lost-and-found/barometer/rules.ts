/**
 * A published figure is about at least this many cases. A share needs this many inside its part and this many outside.
 */
const CELL_MIN = 10
/** Shares are rounded to multiples of this percentage, so that two successive months do not reveal single cases. */
const STEP = 5
const MINUTES = 60

/** Percent; null if there are too few cases inside or outside the part. */
export function shareOf(part: number, whole: number): number | null {
  if (part < CELL_MIN || whole - part < CELL_MIN) return null
  return Math.round((100 * part) / whole / STEP) * STEP
}

/** Whole hours of the median; null if too few cases have a duration, or fewer than half. */
export function medianHours(minutes: readonly (number | null)[]): number | null {
  const known = minutes.filter((one) => one !== null).sort((a, b) => a - b)
  const middle = known[Math.ceil(minutes.length / 2) - 1]
  return known.length < CELL_MIN || middle === undefined ? null : Math.round(middle / MINUTES)
}

export interface Case {
  readonly seen: number | null
  readonly home: number | null
}

const DAY_MINUTES = 24 * MINUTES
export const WEEK_MINUTES = 7 * DAY_MINUTES

/** What is published about the cases of twelve months. */
export function figuresOf(cases: readonly Case[]) {
  const homeWithin = (limit: number) => cases.filter(({ home }) => home !== null && home <= limit).length
  return {
    seen_hours: medianHours(cases.map(({ seen }) => seen)),
    home_hours: medianHours(cases.map(({ home }) => home)),
    home_within_day: shareOf(homeWithin(DAY_MINUTES), cases.length),
    home_within_week: shareOf(homeWithin(WEEK_MINUTES), cases.length),
  }
}
