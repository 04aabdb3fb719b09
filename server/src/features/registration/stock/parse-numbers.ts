import { Readable } from 'node:stream'
import { DELIVERY_MAX, TAG_INPUT_MAX } from '@dyra/shared/domain/limits'
import { numbersOfRange, tagRangeError } from '@dyra/shared/domain/stock'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { CsvFileError } from '../../../csv/csv-file-error.ts'
import type { CsvForm } from '../../../csv/headings.ts'
import { readCsv } from '../../../csv/read-csv.ts'
import { inEveryLanguage } from '../../../language/every-language.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { stockText } from './fill-texts.ts'
import { texts } from './texts.ts'

/** A number as it was sent. */
export interface SentNumber {
  readonly line: number
  readonly input: string
  /** The line of the file could not be read. */
  readonly error?: string
}

export interface Selection {
  readonly first?: string | null
  readonly last?: string | null
  readonly tagNumbers?: readonly string[] | null
  readonly csv?: string | null
}

/** The field that the numbers were sent in, for their errors. */
export type SelectionField = 'first' | 'tagNumbers' | 'csv'

/** Heading in Icelandic; a file may have that of another language. */
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
