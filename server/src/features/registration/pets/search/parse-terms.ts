import { foldName } from '@dyra/shared/domain/names'
import { plainSigns } from '@dyra/shared/domain/plain-signs'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { longestRun, TRIGRAM } from '../../../../db/text-search.ts'

/** Terms of a search text. A kennitala or number matches if it begins with the term, a name also if it contains it. */
export interface Terms {
  readonly tag?: string
  readonly ssn?: string
  readonly name?: string
}

/** Fewer digits than a date of birth would match half of the registry. */
const SSN_MIN = 6
const SSN_MAX = 10

const digitTerms = (text: string): Terms => {
  const digits = text.replace(/\D/g, '')
  const isSsn = digits.length >= SSN_MIN && digits.length <= SSN_MAX
  return { tag: normaliseTagNumber(text) || digits, ...(isSsn && { ssn: digits }) }
}

/**
 * The terms of a text that may be a pet name, number, owner name or kennitala. Digits alone are never a name. Undefined
 * for a text that is none of these, such as one hyphen.
 */
export function termsOf(text: string): Terms | undefined {
  const trimmed = plainSigns(text).replace(/\s+/g, ' ')
  if (/\d/.test(trimmed) && !/[^\d\s.-]/.test(trimmed)) return digitTerms(trimmed)
  const name = foldName(trimmed).trim()
  const tag = /\d/.test(trimmed) ? normaliseTagNumber(trimmed) : ''
  return name === '' ? undefined : { name, ...(tag !== '' && { tag }) }
}

/** A search within names uses trigrams: three letters or digits in a row. No other character is part of one. */
export const hasTrigram = (name: string): boolean => longestRun(name) >= TRIGRAM
