import { addYears, today } from '@dyra/shared/domain/dates'
import { API_KEY_YEARS, API_KEY_YEARS_MAX } from '@dyra/shared/domain/limits'
import { serverTexts } from '../../http/texts.ts'
import { notBefore, shownDay, type ValidationError } from '../../http/validation-errors.ts'
import { apiKeyTexts } from './texts.ts'

/** Of a key that is made now without another day. */
export const lastDay = (now: string = today()): string => addYears(now, API_KEY_YEARS)

/** Of a key that somebody chose; ours are random. */
export const keyFault = (key: string | null | undefined): ValidationError =>
  typeof key !== 'string' || isStrongKey(key) ? undefined : apiKeyTexts.weak

export function expiryFault(day: string, now: string = today()): ValidationError {
  if (day < now) return notBefore(now)
  const latest = addYears(now, API_KEY_YEARS_MAX)
  return day > latest ? serverTexts.dateMax.replace('{date}', shownDay(latest)) : undefined
}

/** Shannon entropy of a list of signs, in bits a sign. */
function entropy(signs: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce((sum, n) => sum - (n / signs.length) * Math.log2(n / signs.length), 0)
}

/** How many different runs of three signs: a text that repeats itself says nothing new. */
const differentRuns = (key: string): number =>
  new Set(Array.from({ length: Math.max(key.length - 2, 0) }, (_, at) => key.slice(at, at + 3))).size

/** 32 random hexadecimal digits are estimated at 80 bits and more, 32 random signs of base64 at 110 and more. */
const LEAST_BITS = 75

/**
 * Whether a key may pass for random. Repeated signs have little entropy, and rows such as `abcdef` little in the steps from
 * sign to sign. What a human made up may pass nevertheless: no estimate can tell.
 */
export function isStrongKey(key: string): boolean {
  const signs = Array.from(key, (sign) => sign.codePointAt(0) ?? 0)
  const steps = signs.slice(1).map((sign, at) => sign - (signs[at] ?? 0))
  return Math.min(entropy(signs), entropy(steps)) * differentRuns(key) >= LEAST_BITS
}
