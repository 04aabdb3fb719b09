import { plainSigns } from './plain-signs.ts'

/** Icelandic numbers have seven digits behind this prefix (docs/domain.md#validation-bounds). */
const ICELAND_PREFIX = '+354'

/**
 * Stored form: seven digits for an Icelandic number, `+` and 7–15 digits (E.164) for a foreign one. The Icelandic
 * prefix may lack its plus. Undefined when the input is neither.
 */
export const normalisePhone = (input: string): string | undefined => {
  const typed = plainSigns(input).replace(/[\s().-]/g, '')
  const number = typed.replace(/^00(?=[1-9]\d{6,14}$)/, '+')
  const icelandic = /^(?:\+?354)?(\d{7})$/.exec(number)?.[1]
  if (icelandic !== undefined) return icelandic
  return /^\+(?!354)[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** True for an Icelandic number, as a login by phone requires. */
export const isLoginPhone = (input: string): boolean => /^\d{7}$/.test(normalisePhone(input) ?? '')

/** `+` form of a number in stored form, for login and for `tel:` links. */
export const internationalPhone = (phone: string): string =>
  phone.startsWith('+') ? phone : `${ICELAND_PREFIX}${phone}`

/** 000-0000 for an Icelandic number; a foreign one stays as it is. */
export const formatPhone = (phone: string): string => {
  const stored = normalisePhone(phone)
  if (stored === undefined || stored.startsWith('+')) return stored ?? phone
  return `${stored.slice(0, 3)}-${stored.slice(3)}`
}

/** Phone numbers of a form without empty entries, trimmed (docs/domain.md#validation-bounds). */
export const filledPhones = (entries: readonly string[]): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
