import { normalisePhone } from '@dyra/shared/domain/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The stored form of a phone number that can be dialled; undefined for any other input. Foreign numbers must have a length
 * that their country has; a zero that is dialled at home only is left out. Browsers check less, because the numbering
 * plans of all countries are 80 kB.
 */
export function readPhone(input: string): string | undefined {
  const phone = normalisePhone(input)
  if (phone === undefined || !phone.startsWith('+')) return phone
  const parsed = parsePhoneNumberFromString(phone)
  return parsed?.isPossible() ? parsed.number : undefined
}
