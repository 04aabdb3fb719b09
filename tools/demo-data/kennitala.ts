import { DAY_MS } from '@dyra/shared/domain/dates'

const FIRST_DAY = Date.UTC(1800, 0, 1)
/** 1800–1849 */
const DAYS = 18_262
const SERIALS = 80
/** Number of different kennitalas. */
export const SSN_CAPACITY = DAYS * SERIALS
/** Coprime to SSN_CAPACITY, so that every index gets its own number, far from the numbers of its neighbours. */
const STRIDE = 920_419
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

const two = (n: number): string => String(n).padStart(2, '0')

/** The check digit by modulus 11. 10 means that these eight digits were not issued while the rule was in force. */
function checkDigit(eight: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(eight[at]), 0)
  return (11 - (sum % 11)) % 11
}

function ssnOf(index: number, dayOffset: number): string {
  const place = (index * STRIDE) % SSN_CAPACITY
  const born = new Date(FIRST_DAY + (place % DAYS) * DAY_MS)
  const day = two(born.getUTCDate() + dayOffset)
  const eight = `${day}${two(born.getUTCMonth() + 1)}${two(born.getUTCFullYear() % 100)}${20 + Math.floor(place / DAYS)}`
  const right = checkDigit(eight)
  const digit = right === 10 || index % 10 === 9 ? (right + 1) % 10 : right
  return `${eight}${digit}8`
}

/**
 * A kennitala that no living person has: born 1800–1849, century digit 8. One in ten has an invalid check digit, as
 * those issued since 2026 may have. Unique for every index below SSN_CAPACITY.
 */
export const syntheticSsn = (index: number): string => ssnOf(index, 0)

/** A kennitala for an organisation, whose day is 40 higher. */
export const syntheticCompanySsn = (index: number): string => ssnOf(index, 40)
