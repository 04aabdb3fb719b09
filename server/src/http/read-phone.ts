import { normalisePhone } from '@dyra/shared/domain/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The stored form of a phone number that can be dialled; undefined for any other input. A foreign number must have a
 * length that its country uses; a zero that is dialled only within the country is left out. Browsers check less,
 * because the numbering plans of all countries are 80 kB.
 */
export function readPhone(input: string): string | undefined {
  const phone = normalisePhone(input)
  if (phone === undefined || !phone.startsWith('+')) return phone
  const parsed = parsePhoneNumberFromString(phone)
  return parsed?.isPossible() ? parsed.number : undefined
}
