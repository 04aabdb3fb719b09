import { validationText } from '../../platform/i18n/i18n.ts'

export type SelectionKind = 'range' | 'list' | 'file'

/** Named as in request bodies, so that the server's errors match the fields. */
export type SelectionValues = {
  kind: SelectionKind
  first: string
  last: string
  /** One number in each line. */
  tagNumbers: string
  /** Content of the chosen file. */
  csv: string
}

export const emptySelection = ({
  first = '',
  last = first,
}: {
  first?: string
  last?: string
} = {}): SelectionValues => ({
  kind: 'range',
  first,
  last,
  tagNumbers: '',
  csv: '',
})

const numbersOf = (lines: string): string[] =>
  lines
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Adds the number that a reader read as a line of its own, unless it is there. */
export const withNumber = (lines: string, output: string): string => {
  const numbers = numbersOf(lines)
  const number = output.trim()
  return [...numbers, ...(numbers.includes(number) ? [] : [number])].join('\n')
}

/** The part of a request body that says which numbers. */
export function selectionBody({ kind, first, last, tagNumbers, csv }: SelectionValues) {
  if (kind === 'file') return { csv }
  return kind === 'list' ? { tagNumbers: numbersOf(tagNumbers) } : { first: first.trim(), last: last.trim() }
}

/** Missing values. The server says what else is wrong. */
export function selectionErrors({ kind, first, last, tagNumbers, csv }: SelectionValues): Record<string, string> {
  const required = validationText('required')
  if (kind === 'file') return csv === '' ? { csv: required } : {}
  if (kind === 'list') return numbersOf(tagNumbers).length === 0 ? { tagNumbers: required } : {}
  return { ...(first.trim() === '' && { first: required }), ...(last.trim() === '' && { last: required }) }
}
