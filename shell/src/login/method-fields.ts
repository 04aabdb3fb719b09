import { SSN_LENGTH } from '@dyra/shared/domain/limits'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { validationText } from '@dyra/shared/i18n'
import type { LoginMethod } from './api.ts'

/** Format, value and validation error of a method's field. */
export interface MethodField {
  /** Partial input in the form 000-0000 or 000000-0000. */
  format(typed: string): string
  /** The value to send, or a validation error. */
  parse(shown: string): { readonly value: string } | { readonly error: string }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const hyphenated = (digits: string, at: number) =>
  digits.length > at ? `${digits.slice(0, at)}-${digits.slice(at)}` : digits

const LOGIN_PHONE = /^\d{7}$/

const phone: MethodField = {
  format: (typed) => {
    // A pasted number may include the country code, which is already shown before the field.
    const number = normalisePhone(typed) ?? typed
    const digits = digitsOf(number)
    return digits.length <= 7 && !number.startsWith('+') ? hyphenated(digits, 3) : number
  },
  parse: (shown) => {
    const value = normalisePhone(shown) ?? ''
    return LOGIN_PHONE.test(value) ? { value } : { error: validationText('phone') }
  },
}

const app: MethodField = {
  format: (typed) => {
    const digits = digitsOf(typed)
    return digits.length <= SSN_LENGTH ? hyphenated(digits, 6) : typed
  },
  // The server checks that the kennitala exists: 'Kennitala er ekki rétt'.
  parse: (shown) => {
    const value = digitsOf(shown)
    return value.length === SSN_LENGTH ? { value } : { error: validationText('ssnLength') }
  },
}

export const methodFields: Readonly<Record<LoginMethod, MethodField>> = { phone, app }
