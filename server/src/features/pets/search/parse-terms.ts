import { foldName } from '@dyra/shared/domain/names'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'

/** What a search text is looked for as: parts of kennitölur and numbers begin so; names begin so or contain it. */
export interface Terms {
  readonly tag?: string
  readonly ssn?: string
  readonly name?: string
}

/** Fewer digits than a day of birth would match half of the registry. */
const SSN_MIN = 6
const SSN_MAX = 10

const digitTerms = (text: string): Terms => {
  const digits = text.replace(/\D/g, '')
  const isSsn = digits.length >= SSN_MIN && digits.length <= SSN_MAX
  return { tag: normaliseTagNumber(text) || digits, ...(isSsn && { ssn: digits }) }
}

/** Pet name, number, owner name or kennitala, as the interface's placeholder says; digits are never a name. */
export function termsOf(text: string): Terms | undefined {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (trimmed === '') return undefined
  if (/\d/.test(trimmed) && !/[^\d\s.-]/.test(trimmed)) return digitTerms(trimmed)
  const name = foldName(trimmed)
  const tag = /\d/.test(trimmed) ? normaliseTagNumber(trimmed) : ''
  return { name, ...(tag !== '' && { tag }) }
}

/** A text within a name is found through trigrams, so it needs three letters. */
export const SUBSTRING_MIN = 3
