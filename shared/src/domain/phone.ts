import { plainSigns } from './plain-signs.ts'

/** Icelandic numbers have seven digits after this prefix (docs/domain.md#validation-bounds). */
const ICELAND_PREFIX = '+354'

/** Seven digits, or nine that begin with 38, with or without the prefix. */
const ICELANDIC = /^(?:\+?354)?(\d{7}|38\d{7})$/
const SHORT = 7

/**
 * Stored form: seven digits for an Icelandic number, `+` and 7–15 digits (E.164) for a foreign one and for Icelandic
 * numbers of nine digits. The Icelandic prefix may lack its plus, or be there twice. `(0)` after a country code is left
 * out, because it is dialled at home only. Undefined when the input is neither. The server asks libphonenumber too.
 */
export const normalisePhone = (input: string): string | undefined => {
  const number = plainSigns(input)
    .replace(/^tel:/i, '')
    .replace(/^((?:\+|00)[\d\s.-]+)\(0\)/, '$1')
    .replace(/[\s().-]/g, '')
    .replace(/^00(?=[1-9]\d{6})/, '+')
    .replace(/^\+?354(?:\+|00)?(?=354\d{7}$)/, '')
  const icelandic = ICELANDIC.exec(number)?.[1]
  if (icelandic !== undefined) return icelandic.length === SHORT ? icelandic : ICELAND_PREFIX + icelandic
  return /^\+(?!354)[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** True for an Icelandic number, as a login by phone requires. */
export const isLoginPhone = (input: string): boolean => /^\d{7}$/.test(normalisePhone(input) ?? '')

/** `+` form of a number in stored form, for login and for `tel:` links. */
export const internationalPhone = (phone: string): string =>
  phone.startsWith('+') ? phone : `${ICELAND_PREFIX}${phone}`

/** 000-0000 for an Icelandic number, as a field shows it; a foreign one stays as it is. */
export const formatPhone = (phone: string): string => {
  const stored = normalisePhone(phone)
  if (stored === undefined || stored.startsWith('+')) return stored ?? phone
  return `${stored.slice(0, 3)}-${stored.slice(3)}`
}

/** Phone numbers of a form without empty entries, trimmed (docs/domain.md#validation-bounds). */
export const filledPhones = (entries: readonly string[]): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
