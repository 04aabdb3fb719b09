import { FOREIGN_TAG_MAX } from '@dyra/shared/domain/limits'
import { normaliseTagNumber, tagNumberFault, tagNumberWarnings } from '@dyra/shared/domain/tag-number'
import type { Fault } from '../../http/faults.ts'
import { ownTexts, validationTexts } from '../../http/texts.ts'
import type { Payer } from './fee.ts'
import { tagWarningTexts } from './texts.ts'

const tagTexts = {
  'validation.tagRequired': validationTexts.tagRequired,
  'validation.tagTooLong': validationTexts.tagTooLong,
  'validation.tagFormat': validationTexts.tagFormat,
} as const

/** Why a number as typed or scanned may not be stored. */
export function tagFault(input: string, isForeign: boolean): Fault {
  const fault = tagNumberFault(input, { isForeign })
  // The words for a number that is too long name the limit of those that are not from abroad.
  if (isForeign && fault === 'validation.tagTooLong') {
    return validationTexts.tooLong.replace('{max}', String(FOREIGN_TAG_MAX))
  }
  return fault && tagTexts[fault]
}

/** Doubts to confirm; a number with a fault has none. */
export function tagWarnings(input: string, isForeign: boolean): string[] {
  if (tagNumberFault(input, { isForeign })) return []
  return tagNumberWarnings(normaliseTagNumber(input), { isForeign }).map((warning) => tagWarningTexts[warning])
}

/** Why there is no payer, or this person cannot be charged. A hidden default payer counts as none. */
export function payerFault(payer: Payer | null, isGiven: boolean): Fault {
  if (payer === null) return isGiven ? validationTexts.unknownPerson : validationTexts.payerRequired
  if (!payer.isListed) return validationTexts.payerRequired
  return payer.deceased ? ownTexts.deceased : undefined
}
