// Errors, warnings and hints for a number while the user types. Its own export, so that a registration does not load
// the dialog.

import type { StockCheck } from '../../contract/stock.ts'
import { FOREIGN_TAG_MAX } from '../../domain/limits.ts'
import {
  isRefusedTestNumber,
  normaliseTagNumber,
  tagNumberError,
  tagNumberHint,
  tagNumberWarnings,
} from '../../domain/tag-number.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

export { checkStock, useStockCheck } from './use-stock-check.ts'
export { useTypedNumber } from './use-typed-number.ts'
export { text as tagText }

/** Validation error of a number. */
export function tagError(tagNumber: string, isForeign: boolean): string | undefined {
  const error = tagNumberError(tagNumber, { isForeign })
  if (error === undefined) return isRefusedTestNumber(tagNumber, { isForeign }) ? validationText('tagTest') : undefined
  const { code, values } = error
  if (code === 'tagTooLong' && isForeign) return validationText('tooLong', { max: FOREIGN_TAG_MAX })
  return code === 'tagRequired' || code === 'tagTooLong' ? validationText(code) : text(code, values)
}

/** Warnings about a number, which may still be correct. */
export const tagWarnings = (tagNumber: string, isForeign: boolean): readonly string[] =>
  normaliseTagNumber(tagNumber) === ''
    ? []
    : tagNumberWarnings(tagNumber, { isForeign }).map((warning) => text(warning))

/**
 * Warnings about a number, with the warnings of the stock. The numbers of a stock were checked when they were
 * delivered.
 */
export const allTagWarnings = (tagNumber: string, isForeign: boolean, check: StockCheck | undefined) => [
  ...(check?.stock === 'own' ? [] : tagWarnings(tagNumber, isForeign)),
  ...(check?.warnings ?? []),
]

/** The holder of a number, if it is in the veterinarian's own stock. */
export const stockHint = (check: StockCheck | undefined): string | undefined =>
  check?.stock === 'own' ? text('hint.stock', { holder: check.holderName ?? '' }) : undefined

/** The country or manufacturer that a number names. */
export function tagHint(tagNumber: string): string | undefined {
  const hint = tagNumberHint(tagNumber)
  if (hint === undefined) return undefined
  if (hint.kind === 'shared') return text('hint.shared')
  const { kind, code, name } = hint
  return kind === 'country' ? text('hint.country', { code, country: name }) : text('hint.manufacturer', { code, name })
}
