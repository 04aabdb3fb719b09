import { cleanText } from '@dyra/shared/domain/text'
import { CsvFileError } from './csv-file-error.ts'
import { isGarbled } from './other-formats.ts'
import { UNDECODABLE } from './read-lines.ts'
import { type Lines, lineCells } from './read-records.ts'

/** How a file must look. */
export interface CsvForm<Column extends string> {
  /** The heading of each column in the first row. Their order in the file is free. */
  readonly headings: Readonly<Record<Column, string>>
  /** The headings in other languages, in which a file may be written too. */
  readonly otherHeadings?: readonly Readonly<Record<Column, string>>[]
  /** Columns that the file must have. A file may omit the others. */
  readonly required: readonly Column[]
  /** Headings of columns that are skipped, such as the reasons in a file of faulty rows. */
  readonly ignored?: readonly string[]
  readonly maxRows: number
  /** Maximum characters of a row with all its cells. */
  readonly maxRowLength: number
}

const DIRECTION = /\p{Bidi_Control}/gu

/** One form for equal headings, without the marks of a required column. */
const sameHeading = (text: string): string =>
  cleanText(text.replace(DIRECTION, ''))
    .replace(/\s+/g, ' ')
    .replace(/\s*[*:]+$/, '')
    .toLowerCase()

export const keysOf = <Column extends string>(headings: CsvForm<Column>['headings']): Column[] =>
  Object.keys(headings).filter((key): key is Column => key in headings)

/** The column of each heading; null if it is skipped. */
function columnsByHeading<Column extends string>(form: CsvForm<Column>): ReadonlyMap<string, Column | null> {
  const { headings, otherHeadings = [], ignored = [] } = form
  const byHeading = new Map<string, Column | null>(ignored.map((heading) => [sameHeading(heading), null]))
  for (const other of [...otherHeadings, headings])
    for (const column of keysOf(other)) byHeading.set(sameHeading(other[column]), column)
  return byHeading
}

/** Delimiters of spreadsheets, the most frequent in Iceland first. */
const DELIMITERS = [';', ',', '\t', '|'] as const

/** A row `sep=` before the headings, which shows Excel the delimiter. */
const DECLARED = /^\ufeff?"?sep=(.)"?[;,]*$/i

/** Maximum number of rows before the headings: empty rows, and titles such as the name of a table. */
const TITLES_MAX = 5

export interface Head {
  /** Number of rows before the headings, without a row `sep=`, which spreadsheets do not show. */
  readonly skipped: number
  readonly delimiter: string
}

interface Guess extends Head {
  /** Number of headings of the form in the row. */
  readonly known: number
}

/** The row with most headings of the form, and its delimiter: cells of other rows may contain any character. */
function bestGuess(rows: readonly string[], known: ReadonlySet<string>): Guess {
  const guesses = rows.flatMap((row, skipped) =>
    DELIMITERS.map((delimiter) => ({
      skipped,
      delimiter,
      known: lineCells(row, delimiter).filter((cell) => known.has(sameHeading(cell))).length,
    })),
  )
  const none: Guess = { skipped: 0, delimiter: ';', known: 0 }
  return guesses.reduce((best, guess) => (guess.known > best.known ? guess : best), none)
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

const isEmpty = (row: string): boolean => cleanText(row.replace(/[;,\t|"]/g, '')) === ''

/** Finds the row of the headings. The caller then reads this row and the lines after it. */
export async function findHead<Column extends string>(lines: Lines, form: CsvForm<Column>): Promise<Head> {
  const rows: string[] = []
  while (rows.length <= TITLES_MAX) {
    const row = await lines.next()
    if (row === undefined) break
    rows.push(row)
  }
  const declared = DECLARED.exec(rows[0] ?? '')?.[1]
  const guess = bestGuess(rows, new Set(columnsByHeading(form).keys()))
  const first = rows.findIndex((row, at) => !(isEmpty(row) || (at === 0 && declared !== undefined)))
  const skipped = guess.known >= Math.min(2, form.required.length) ? guess.skipped : Math.max(first, 0)
  lines.putBack(rows.slice(skipped))
  const shown = declared === undefined ? skipped : skipped - 1
  if (guess.known > 0) return { skipped: shown, delimiter: guess.delimiter }
  const row = rows[skipped] ?? ''
  return { skipped: shown, delimiter: declared ?? (count(row, ',') > count(row, ';') ? ',' : ';') }
}

/** A column of the form, one that is skipped, or one without a heading, which has to be empty. */
export type Place<Column extends string> = Column | null | undefined

/** The column of each cell, without empty headings at the end. @throws CsvFileError */
export function readHeadings<Column extends string>(
  cells: readonly string[],
  form: CsvForm<Column>,
): readonly Place<Column>[] {
  const { headings, required } = form
  const byHeading = columnsByHeading(form)
  const found = cells.map((cell) => {
    const heading = sameHeading(cell)
    if (heading === '') return undefined
    const column = byHeading.get(heading)
    if (column !== undefined) return column
    if (cell.includes(UNDECODABLE)) throw new CsvFileError('encoding')
    throw isGarbled(cell)
      ? new CsvFileError('garbled', { column: cell.slice(0, 100) })
      : new CsvFileError('unknownColumn', { column: cell.trim().slice(0, 100) })
  })
  const repeated = found.find((column, place) => column && found.indexOf(column) !== place)
  if (repeated) throw new CsvFileError('repeatedColumn', { column: headings[repeated] })
  const missing = required.find((column) => !found.includes(column))
  if (missing) throw new CsvFileError('missingColumn', { column: headings[missing] })
  return found.slice(0, found.findLastIndex((column) => column !== undefined) + 1)
}
