import { Readable } from 'node:stream'
import type { StockCheck } from '@dyra/shared/contract/stock'
import type { DeliveryCheck, DeliveryError } from '@dyra/shared/contract/tag-batches'
import { DELIVERY_MAX, TAG_INPUT_MAX } from '@dyra/shared/domain/limits'
import { numbersOfRange, tagRangeError } from '@dyra/shared/domain/stock'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { CsvFileError } from '../../../csv/csv-file-error.ts'
import type { CsvForm } from '../../../csv/headings.ts'
import { readCsv } from '../../../csv/read-csv.ts'
import { inEveryLanguage } from '../../../language/every-language.ts'
import { fillText } from '../../../language/fill-text.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { type Chip, countryDoubt, tagError, tagWarnings } from '../microtags/index.ts'
import { texts } from './texts.ts'

/** What the stock knows about a number. */
export interface StockFacts {
  /** Null if the number was not delivered. */
  readonly delivered: { readonly isOwn: boolean; readonly isVoid: boolean; readonly holderName: string } | null
  /** Whether the caller has free numbers. */
  readonly hasStock: boolean
  /** Free numbers of the caller's stock that differ only by a typing error. */
  readonly similar: readonly string[]
  /** Whether a free number of any stock differs only by two swapped characters. */
  readonly isSwapped: boolean
}

function doubtsOf({ delivered, hasStock, similar: [similar], isSwapped }: StockFacts): string[] {
  if (delivered !== null) return delivered.isOwn || delivered.isVoid ? [] : [stockText('otherStock')]
  if (similar !== undefined) return [stockText('similar', { number: similar })]
  return !hasStock && isSwapped ? [stockText('swapped')] : []
}

/**
 * What a veterinarian reads about a number that is being registered. Whether its country code is doubtful depends on
 * the day of chipping, which was unknown at the delivery.
 */
export function stockCheck(facts: StockFacts, chip: Chip, countryCodeFrom: string): StockCheck {
  const { delivered } = facts
  const warnings = [countryDoubt(chip, countryCodeFrom) ?? [], doubtsOf(facts)].flat()
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

/** Each doubt once, with the first line that it is about and the number of such lines. */
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

/** A number as it was sent. */
interface SentNumber {
  readonly line: number
  readonly input: string
  /** Why the line of the file could not be read. */
  readonly error?: string
}

export interface Selection {
  readonly first?: string | null
  readonly last?: string | null
  readonly tagNumbers?: readonly string[] | null
  readonly csv?: string | null
}

/** The field in which the numbers were sent, and at which their errors are. */
type SelectionField = 'first' | 'tagNumbers' | 'csv'

/** Heading in Icelandic; a file may have the heading of another language. */
const NUMBER = texts.heading

const form: CsvForm<'number'> = {
  headings: { number: NUMBER },
  otherHeadings: inEveryLanguage(() => ({ number: texts.heading })),
  required: ['number'],
  ignored: inEveryLanguage(() => texts.reasons),
  maxRows: DELIVERY_MAX,
  maxRowLength: 2 * TAG_INPUT_MAX,
}

/** Whether the first line is a number instead of a heading. */
const isNumber = (csv: string): boolean => /^\d{9,}$/.test(normaliseTagNumber(csv.split(/[\r\n]/, 1)[0] ?? ''))

/** @throws ProblemError 400 at the field if the file cannot be read */
async function parseCsv(csv: string): Promise<SentNumber[]> {
  // Suppliers often send one number in each line, without a heading.
  const skipped = isNumber(csv) ? 1 : 0
  const bytes = Buffer.from(skipped ? `${form.headings.number}\n${csv}` : csv)
  const numbers: SentNumber[] = []
  try {
    for await (const { row, cells, errors } of readCsv(Readable.from([bytes]), form))
      numbers.push({ line: row - skipped, input: cells.number, error: errors.row ?? errors.number })
  } catch (error) {
    if (error instanceof CsvFileError) throw fieldProblem({ csv: [error.message] })
    throw error
  }
  return numbers
}

/** @throws ProblemError 400 at `last` */
export function refuseRange(range: { readonly first: string; readonly last: string }): void {
  const error = tagRangeError(range)
  if (error) throw fieldProblem({ last: [stockText(`range.${error}`, { max: DELIVERY_MAX })] })
}

/** The field that was sent. @throws ProblemError 400 unless it is exactly one */
export function selectionField({ first, last, tagNumbers, csv }: Selection): SelectionField {
  const sent = { first: first ?? last, tagNumbers, csv }
  const fields = (Object.keys(sent) as SelectionField[]).filter((field) => sent[field] != null)
  const [field] = fields
  if (field === undefined || fields.length > 1) throw fieldProblem({ first: [stockText('selectionRequired')] })
  return field
}

/** The numbers of a range, list or file. @throws ProblemError 400 at the field */
export async function parseNumbers(selection: Selection): Promise<readonly SentNumber[]> {
  const { first, last, tagNumbers, csv } = selection
  selectionField(selection)
  if (csv) return parseCsv(csv)
  if (tagNumbers) return tagNumbers.map((input, place) => ({ line: place + 1, input }))
  const range = { first: first ?? '', last: last ?? '' }
  refuseRange(range)
  return numbersOfRange(range).map((input, place) => ({ line: place + 1, input }))
}

type StockText = Exclude<keyof typeof texts, 'mails'>

/** A text of batches and stock with these values filled in. */
export const stockText = (key: StockText, values: Readonly<Record<string, string | number>> = {}): string =>
  fillText(texts[key], values)
