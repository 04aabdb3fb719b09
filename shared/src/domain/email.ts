import { EMAIL_MAX } from './limits.ts'

/**
 * One plain address: no display name, comment, quoted part, list or line break, at least two domain labels.
 * The source of a regular expression, also a `pattern` of the contract.
 */
export const EMAIL_PATTERN =
  "^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])$"

const pattern = new RegExp(EMAIL_PATTERN, 'u')

export const isEmail = (input: string): boolean => input.length <= EMAIL_MAX && pattern.test(input)

/** `g•••@d•••.is`: enough to recognise one's own address, too little to write to it (docs/domain.md#rights). */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`
}
