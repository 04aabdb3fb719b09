import type { StockCheck } from '@dyra/shared/contract/stock'
import type { DeliveryCheck, DeliveryError } from '@dyra/shared/contract/tag-batches'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { fieldProblem } from '../../../problems/problem.ts'
import { tagError, tagWarnings } from '../microtags/index.ts'
import { stockText } from './fill-texts.ts'
import type { SelectionField, SentNumber } from './parse-numbers.ts'

/** What the stock knows about a number. */
export interface StockFacts {
  /** Null if the number was not delivered. */
  readonly delivered: { readonly isOwn: boolean; readonly isVoid: boolean; readonly holderName: string } | null
  /** Whether the caller has free numbers. */
  readonly hasStock: boolean
  /** Free numbers of the own stock that differ by a typing error. */
  readonly similar: readonly string[]
  /** Whether a free number of any stock differs by a swap. */
  readonly isSwapped: boolean
}

function doubtsOf({ delivered, hasStock, similar: [similar], isSwapped }: StockFacts): string[] {
  if (delivered !== null) return delivered.isOwn || delivered.isVoid ? [] : [stockText('otherStock')]
  if (similar !== undefined) return [stockText('similar', { number: similar })]
  return !hasStock && isSwapped ? [stockText('swapped')] : []
}

/** What a veterinarian reads beside a number that is being registered. */
export function stockCheck(facts: StockFacts): StockCheck {
  const { delivered } = facts
  const warnings = doubtsOf(facts)
  if (delivered === null) return { stock: 'none', holderName: null, warnings }
  if (delivered.isVoid) return { stock: 'void', holderName: null, warnings }
  return {
    stock: delivered.isOwn ? 'own' : 'other',
    holderName: delivered.isOwn ? delivered.holderName : null,
    warnings,
  }
}

/** A number of a delivery in stored form. */
export interface CheckedNumber extends SentNumber {
  readonly tagNumber: string
}

interface KnownNumbers {
  readonly delivered: ReadonlySet<string>
  readonly registered: ReadonlySet<string>
}

export const checkedNumbers = (sent: readonly SentNumber[]): readonly CheckedNumber[] =>
  sent.map((number) => ({ ...number, tagNumber: normaliseTagNumber(number.input) }))

/** The numbers that cannot be delivered. */
function errorsOf(numbers: readonly CheckedNumber[], { delivered }: KnownNumbers): DeliveryError[] {
  const lines = new Map<string, number>()
  return numbers.flatMap(({ line, input, tagNumber, error: unreadable }) => {
    const before = lines.get(tagNumber)
    if (before === undefined) lines.set(tagNumber, line)
    const error =
      unreadable ??
      tagError(input, false) ??
      (before === undefined ? undefined : stockText('repeated', { line: before })) ??
      (delivered.has(tagNumber) ? stockText('delivered') : undefined)
    return error === undefined ? [] : [{ line, tagNumber: input, error }]
  })
}

/** One line for each doubt, with the number of lines and the first of them. */
function doubtsAbout(numbers: readonly CheckedNumber[]): DeliveryCheck['doubts'] {
  const doubts = new Map<string, DeliveryCheck['doubts'][number]>()
  for (const { line, input, tagNumber } of numbers)
    for (const doubt of tagWarnings(input, false))
      doubts.set(doubt, { line, tagNumber, doubt, ...doubts.get(doubt), count: (doubts.get(doubt)?.count ?? 0) + 1 })
  return [...doubts.values()]
}

/** What the delivery of these numbers would do. */
export function deliveryCheck(numbers: readonly CheckedNumber[], known: KnownNumbers): DeliveryCheck {
  const errors = errorsOf(numbers, known)
  const sorted = numbers.map(({ tagNumber }) => tagNumber).sort()
  return {
    count: numbers.length,
    first: sorted[0] ?? null,
    last: sorted.at(-1) ?? null,
    registered: known.registered.size,
    errors,
    doubts: errors.length > 0 ? [] : doubtsAbout(numbers),
  }
}

/** @throws ProblemError 400 at the field if a number cannot be delivered */
export function refuseErrors({ errors }: DeliveryCheck, field: SelectionField): void {
  const [first] = errors
  if (!first) return
  throw fieldProblem({ [field]: [stockText('errors', { count: errors.length, line: first.line, error: first.error })] })
}
