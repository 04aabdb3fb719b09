import { format, isCompany, isTemporary, isValid } from 'kennitala'
import { addYears, today } from './dates.ts'
import { SSN_LENGTH } from './limits.ts'
import { plainSigns } from './plain-signs.ts'

/** Ten digits without hyphen or spaces, as stored. */
export const normaliseSsn = (input: string): string => plainSigns(input).replace(/[\s-]/g, '')

/**
 * Ten digits with a plausible date: a company's day is 40 higher, a system number starts with 8 or 9 and has no date.
 * Ignores the check digit, because numbers issued since 2026 have none (docs/domain.md#validation-bounds).
 */
export const isSsn = (input: string): boolean => {
  const ssn = normaliseSsn(input)
  return /^\d{10}$/.test(ssn) && isValid(ssn)
}

type SsnError = 'ssnLength' | 'ssnInvalid'

/** Validation error of a typed kennitala, as a key of the validation texts. */
export const ssnError = (input: string): SsnError | undefined => {
  if (normaliseSsn(input).length !== SSN_LENGTH) return 'ssnLength'
  return isSsn(input) ? undefined : 'ssnInvalid'
}

/** Organisations, including companies; system numbers belong to persons. */
export const isOrganisation = (ssn: string): boolean => isSsn(ssn) && isCompany(normaliseSsn(ssn))

/** For persons who are not in the main list of the national register; has no birthday. */
export const isSystemNumber = (ssn: string): boolean => isSsn(ssn) && isTemporary(normaliseSsn(ssn))

const ADULT_YEARS = 18

/** Under 18 by kennitala. Organisations and system numbers have no birthday. */
export const isMinor = (ssn: string, now: string = today()): boolean => {
  const [, day, month, year] = /^([0-3]\d)(\d\d)(\d\d)\d{3}0$/.exec(normaliseSsn(ssn)) ?? []
  return day !== undefined && `20${year}-${month}-${day}` > addYears(now, -ADULT_YEARS)
}

/** 000000-0000 as it is shown; also formats what has been typed so far. */
export const formatSsn = (input: string): string => format(normaliseSsn(input))
