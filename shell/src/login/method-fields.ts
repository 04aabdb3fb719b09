import { SSN_LENGTH } from '@dyra/shared/domain/limits'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { validationText } from '@dyra/shared/i18n'
import type { LoginMethod } from './login-request.ts'

/** What the field of a method takes: how it is shown while typing, what is sent, and what is wrong with it. */
export interface MethodField {
  /** As typed so far, in the form 000-0000 or 000000-0000. */
  format(typed: string): string
  /** What the call takes; the fault in Icelandic when there is nothing to send. */
  read(shown: string): { readonly value: string } | { readonly fault: string }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const hyphenated = (digits: string, at: number) =>
  digits.length > at ? `${digits.slice(0, at)}-${digits.slice(at)}` : digits

const LOGIN_PHONE = /^\d{7}$/

const phone: MethodField = {
  format: (typed) => {
    // A pasted number may include the prefix, which is already shown before the field.
    const number = normalisePhone(typed) ?? typed
    const digits = digitsOf(number)
    return digits.length <= 7 && !number.startsWith('+') ? hyphenated(digits, 3) : number
  },
  read: (shown) => {
    const value = normalisePhone(shown) ?? ''
    return LOGIN_PHONE.test(value) ? { value } : { fault: validationText('phone') }
  },
}

const app: MethodField = {
  format: (typed) => {
    const digits = digitsOf(typed)
    return digits.length <= SSN_LENGTH ? hyphenated(digits, 6) : typed
  },
  // Whether it is anybody's is the server's answer: 'Kennitala er ekki rétt'.
  read: (shown) => {
    const value = digitsOf(shown)
    return value.length === SSN_LENGTH ? { value } : { fault: validationText('ssnLength') }
  },
}

export const methodFields: Readonly<Record<LoginMethod, MethodField>> = { phone, app }
