import { FOREIGN_TAG_MAX } from '@dyra/shared/domain/limits'
import { normaliseTagNumber, tagNumberError, tagNumberWarnings } from '@dyra/shared/domain/tag-number'
import type { Insertable } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { problem } from '../../http/problem.ts'
import { serverTexts, validationTexts } from '../../http/texts.ts'
import type { ValidationError } from '../../http/validation-errors.ts'
import type { FeeFacts, Payer } from './queries.ts'
import { priceChangedText, tagWarningTexts } from './texts.ts'

const tagTexts = {
  'validation.tagRequired': validationTexts.tagRequired,
  'validation.tagTooLong': validationTexts.tagTooLong,
  'validation.tagFormat': validationTexts.tagFormat,
} as const

/** Why a number as typed or scanned may not be stored. */
export function tagFault(input: string, isForeign: boolean): ValidationError {
  const fault = tagNumberError(input, { isForeign })
  // The words for a number that is too long name the limit of those that are not from abroad.
  if (isForeign && fault === 'validation.tagTooLong') {
    return validationTexts.tooLong.replace('{max}', String(FOREIGN_TAG_MAX))
  }
  return fault && tagTexts[fault]
}

/** Doubts to confirm; a number with a fault has none. */
export function tagWarnings(input: string, isForeign: boolean): string[] {
  if (tagNumberError(input, { isForeign })) return []
  return tagNumberWarnings(normaliseTagNumber(input), { isForeign }).map((warning) => tagWarningTexts[warning])
}

/** Why there is no payer, or this person cannot be charged. A hidden default payer counts as none. */
export function payerFault(payer: Payer | null, isGiven: boolean): ValidationError {
  if (payer === null) return isGiven ? validationTexts.unknownPerson : validationTexts.payerRequired
  if (!payer.isListed) return validationTexts.payerRequired
  return payer.deceased ? serverTexts.deceased : undefined
}

/** ISK for one microtag now. */
export function priceOf({ price }: Pick<FeeFacts, 'price'>): number {
  if (price === null) throw new Error('No price of a microtag is in force')
  return price
}

type Line = Pick<Insertable<Schema['microtag']>, 'price_isk' | 'invoiced_person_id'>

/**
 * Price and payer of the fee line, fixed when the number is registered (docs/domain.md, "Fees and payers"). The price
 * that the user confirmed is the price that is charged. @throws ProblemError 409 with the current price if it differs
 */
export function feeLine(facts: Pick<FeeFacts, 'price' | 'payer'>, expectedPrice: number | undefined): Line {
  const price = priceOf(facts)
  if (facts.payer === null) throw new Error('No payer for a microtag')
  if (expectedPrice !== undefined && expectedPrice !== price) {
    throw problem(409, { type: 'price-changed', title: priceChangedText(price), price })
  }
  return { price_isk: price, invoiced_person_id: facts.payer.id }
}
