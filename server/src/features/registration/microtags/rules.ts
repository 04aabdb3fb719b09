import { FOREIGN_TAG_MAX } from '@dyra/shared/domain/limits'
import {
  hasManufacturerCode,
  isRefusedTestNumber,
  normaliseTagNumber,
  type TagNumberError,
  tagNumberCandidates,
  tagNumberError,
  tagNumberProblem,
  tagNumberWarnings,
} from '@dyra/shared/domain/tag-number'
import { formatDay, formatKronur } from '@dyra/shared/platform/i18n/format'
import { fillText } from '../../../language/fill-text.ts'
import { problemTexts, tagErrorTexts, tagWarningTexts } from '../../../language/shared-texts.ts'
import { type Birth, lifeDayError } from '../../../problems/day-errors.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import type { ValidationError } from '../../../problems/validation-errors.ts'
import type { FeeFacts, FeeLine, Payer } from './queries.ts'
import { texts } from './texts.ts'

/** `price` in ISK. */
export const priceChangedText = (price: number): string => fillText(texts.priceChanged, { price: formatKronur(price) })

function errorText({ code, values }: TagNumberError, isForeign = false): string {
  // The general text for too long numbers contains the limit of Icelandic numbers.
  if (isForeign && code === 'tagTooLong') return fillText(validationTexts.tooLong, { max: FOREIGN_TAG_MAX })
  return code === 'tagRequired' || code === 'tagTooLong' ? validationTexts[code] : fillText(tagErrorTexts[code], values)
}

/**
 * The numbers to search for: the form that older versions stored, and the number itself; undefined if no animal can
 * have it.
 * @throws ProblemError 400 at `tagNumber` if the input is not one number
 */
export function candidatesOf(input: string): [string, string] | undefined {
  const [whole, number = whole] = tagNumberCandidates(input)
  if (whole !== undefined && number !== undefined) return [whole, number]
  const error = tagNumberProblem(input)
  if (error && error.code !== 'tagIndustrial') throw fieldProblem({ tagNumber: [errorText(error)] })
  return undefined
}

/** The number to look for among stored ones. @throws ProblemError 400 at `tagNumber` if the input is not one number */
export const numberIn = (input: string): string => candidatesOf(input)?.[1] ?? ''

/** Validation error of a new number as typed or scanned. */
export function tagError(input: string, isForeign: boolean): ValidationError {
  const error = tagNumberError(input, { isForeign })
  if (error) return errorText(error, isForeign)
  return isRefusedTestNumber(input, { isForeign }) ? validationTexts.tagTest : undefined
}

/** Validation error of a new number, including that it is void. */
export const newTagError = (input: string, { isForeign, isVoid }: { isForeign: boolean; isVoid: boolean }) =>
  tagError(input, isForeign) ?? (isVoid ? validationTexts.tagVoid : undefined)

/** Validation error of the day on which an animal got a number. */
export const chippingError = (day: string | null, birth: Birth, today: string): ValidationError =>
  lifeDayError(day, birth, { today, beforeBirth: validationTexts.chippedBeforeBirth })

/** Warnings to confirm; none for an invalid number. */
export function tagWarnings(input: string, isForeign: boolean): string[] {
  if (tagNumberError(input, { isForeign })) return []
  return tagNumberWarnings(normaliseTagNumber(input), { isForeign }).map((warning) => tagWarningTexts[warning])
}

/** A microchip as it is entered. */
export interface Chip {
  /** The number as typed or scanned. */
  readonly tagNumber: string
  /** Whether the animal was chipped abroad. */
  readonly isForeign: boolean
  readonly chippingDate: string | null
}

/**
 * A warning about a number without a country's code that was implanted in Iceland on the day `from` or later: since
 * then new chips have such a code (docs/domain.md#tag-numbers). It never refuses, because the number is in the animal.
 */
export function countryDoubt({ tagNumber, isForeign, chippingDate }: Chip, from: string): string | undefined {
  if (isForeign || chippingDate === null || chippingDate < from) return undefined
  return hasManufacturerCode(tagNumber) ? fillText(texts.noCountryCode, { date: formatDay(from) }) : undefined
}

/**
 * Validation error of a missing or wrong payer, or of a payer who has not accepted the caller. A hidden default payer
 * counts as missing.
 */
export function payerError(payer: Payer | null, isGiven: boolean): ValidationError {
  if (payer === null) return isGiven ? validationTexts.unknownPerson : validationTexts.payerRequired
  if (!payer.mayBeCharged)
    return payer.isListed ? fillText(texts.notAccepted, { name: payer.name }) : validationTexts.payerRequired
  return payer.deceased ? problemTexts.deceased : undefined
}

/** Current price of one microtag in ISK. */
export function priceOf({ price }: Pick<FeeFacts, 'price'>): number {
  if (price === null) throw new Error('No price of a microtag is in force')
  return price
}

interface Fee {
  /** The price that the user confirmed. */
  readonly expectedPrice?: number
  /** Charges no fee. The administrator who decides this records the reason. */
  readonly isFree?: boolean
}

/**
 * Price and payer of the fee line, fixed at registration (docs/domain.md, "Fees and payers").
 * @throws ProblemError 409 with the current price if it differs from the expected one
 */
export function feeLine(facts: Pick<FeeFacts, 'price' | 'payer'>, { expectedPrice, isFree = false }: Fee): FeeLine {
  if (facts.payer === null) throw new Error('No payer for a microtag')
  if (isFree) return { price_isk: 0, invoiced_person_id: facts.payer.id }
  const price = priceOf(facts)
  if (expectedPrice !== undefined && expectedPrice !== price) {
    throw problem(409, { type: 'price-changed', title: priceChangedText(price), price })
  }
  return { price_isk: price, invoiced_person_id: facts.payer.id }
}
