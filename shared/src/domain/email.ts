import { EMAIL_MAX } from './limits.ts'
import { plainSigns } from './plain-signs.ts'

/**
 * One plain address: no display name, comment, quoted part, list or line break, at least two domain labels.
 * The source of a regular expression, also a `pattern` of the contract.
 */
export const EMAIL_PATTERN =
  "^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])$"

const pattern = new RegExp(EMAIL_PATTERN, 'u')

export const isEmail = (input: string): boolean => input.length <= EMAIL_MAX && pattern.test(input)

/** Whether typed or pasted text is an address once the server has left out blanks and invisible characters. */
export const isTypedEmail = (input: string): boolean => isEmail(plainSigns(input))

/** `g•••@d•••.is`: enough to recognise one's own address, too little to write to it (docs/domain.md#rights). */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`
}

/** `unconfirmed`: set by the person in their own session. `setByAnother`: no channel until the person confirms it. */
export const EMAIL_STATES = ['confirmed', 'unconfirmed', 'setByAnother'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** States of a link that confirms an address. `closed`: the address or who set it has changed since. */
export const CONFIRMATION_STATES = ['open', 'confirmed', 'closed'] as const
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number]

/**
 * Who may press the button of the link: anyone who has it, the person after a sign-in, or a person who is not the
 * signed-in one.
 */
export const CONFIRMATION_NEEDS = ['press', 'signIn', 'otherPerson'] as const
export type ConfirmationNeed = (typeof CONFIRMATION_NEEDS)[number]
