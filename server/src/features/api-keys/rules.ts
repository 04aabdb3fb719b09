import { addYears, today } from '@dyra/shared/domain/dates'
import { API_KEY_YEARS, API_KEY_YEARS_MAX } from '@dyra/shared/domain/limits'
import { type Fault, notBefore, shownDay } from '../../http/faults.ts'
import { ownTexts } from '../../http/texts.ts'
import { isStrongKey } from './key-strength.ts'
import { apiKeyTexts } from './texts.ts'

/** Of a key that is made now without another day. */
export const lastDay = (now: string = today()): string => addYears(now, API_KEY_YEARS)

/** Of a key that somebody chose; ours are random. */
export const keyFault = (key: string | null | undefined): Fault =>
  typeof key !== 'string' || isStrongKey(key) ? undefined : apiKeyTexts.weak

export function expiryFault(day: string, now: string = today()): Fault {
  if (day < now) return notBefore(now)
  const latest = addYears(now, API_KEY_YEARS_MAX)
  return day > latest ? ownTexts.dateMax.replace('{date}', shownDay(latest)) : undefined
}
