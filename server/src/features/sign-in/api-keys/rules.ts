import { addYears, today } from '@dyra/shared/domain/dates'
import { type KeyScope, needsVeterinarian } from '@dyra/shared/domain/key-scopes'
import { API_KEY_YEARS, API_KEY_YEARS_MAX } from '@dyra/shared/domain/limits'
import { formatDay } from '@dyra/shared/platform/i18n/format'
import { refusalTexts } from '../../../problems/texts.ts'
import { notBefore, type ValidationError } from '../../../problems/validation-errors.ts'
import { apiKeyTexts } from './texts.ts'

/** Last valid day of a key that was created without an end. */
export const lastDay = (now: string = today()): string => addYears(now, API_KEY_YEARS)

/** Checks a key that the caller chose. Generated keys are random. */
export const keyError = (key: string | null | undefined): ValidationError =>
  typeof key !== 'string' || isStrongKey(key) ? undefined : apiKeyTexts.weak

export function expiryError(day: string, now: string = today()): ValidationError {
  if (day < now) return notBefore(now)
  const latest = addYears(now, API_KEY_YEARS_MAX)
  return day > latest ? refusalTexts.dateMax.replace('{date}', formatDay(latest)) : undefined
}

/** `veterinarian` is undefined if the given person is not a veterinarian, and null if none is given. */
export function veterinarianError(
  scopes: readonly KeyScope[],
  veterinarian: object | null | undefined,
): ValidationError {
  if (veterinarian === undefined) return apiKeyTexts.noVeterinarian
  return veterinarian === null && needsVeterinarian(scopes) ? apiKeyTexts.veterinarianRequired : undefined
}

/** Shannon entropy in bits per character. */
function entropy(signs: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce((sum, n) => sum - (n / signs.length) * Math.log2(n / signs.length), 0)
}

/** Number of different substrings of three characters; repetitions add nothing. */
const differentRuns = (key: string): number =>
  new Set(Array.from({ length: Math.max(key.length - 2, 0) }, (_, at) => key.slice(at, at + 3))).size

/** 32 random hexadecimal digits are estimated at 80 bits or more, 32 random base64 characters at 110 or more. */
const LEAST_BITS = 75

/**
 * Whether a key appears random. Repeated characters have low entropy; sequences such as `abcdef` have low entropy in
 * the differences of neighbours. Some keys that a human made up pass, because no estimate detects all of them.
 */
export function isStrongKey(key: string): boolean {
  const signs = Array.from(key, (sign) => sign.codePointAt(0) ?? 0)
  const steps = signs.slice(1).map((sign, at) => sign - (signs[at] ?? 0))
  return Math.min(entropy(signs), entropy(steps)) * differentRuns(key) >= LEAST_BITS
}
