import { parse } from 'csv-parse/sync'

/** The cells of a row, or none if its quotation marks do not open and close correctly. */
export type CsvRecord = readonly string[] | null

/** Cells that keep their digits as text: `="0123"`. */
const AS_TEXT = /(^|[;,\t|])[ \t]*="([^"\n]*)"(?=[ \t]*(?:[;,\t|]|$))/g

/** The line end for the parser: no text has it, so that the text is one row, even with line breaks in its cells. */
const NEVER = '\uFDD0'

const quotesIn = (text: string): number => text.split('"').length - 1

/** The cells of a text that is one row; undefined if its quotation marks are wrong. */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    const rows: string[][] = parse(text.replace(AS_TEXT, '$1"$2"'), {
      delimiter,
      trim: true,
      relax_column_count: true,
      record_delimiter: NEVER,
    })
    return rows.length === 1 ? rows[0] : undefined
  } catch {
    return undefined
  }
}

/** A cell of several lines that contains a delimiter began with a stray quotation mark: it swallowed whole rows. */
const hasSwallowedRows = (cells: readonly string[], delimiter: string): boolean =>
  cells.some((cell) => cell.includes('\n') && cell.includes(delimiter))

/** Lines that are read one by one, and may be put back. */
export interface Lines {
  next(): Promise<string | undefined>
  putBack(lines: readonly string[]): void
}

export function linesOf(source: AsyncIterator<string>): Lines {
  const waiting: string[] = []
  return {
    async next() {
      if (waiting.length > 0) return waiting.shift()
      const { done, value } = await source.next()
      return done === true ? undefined : value
    },
    putBack(lines) {
      waiting.unshift(...lines)
    },
  }
}

interface Form {
  readonly delimiter: string
  /** Maximum characters of a row of several lines. */
  readonly maxRowLength: number
}

/** A row of several lines that begins with this line; null, with the other lines put back, if this line begins no such row. */
async function readLong(lines: Lines, first: string, { delimiter, maxRowLength }: Form): Promise<CsvRecord> {
  const more: string[] = []
  let text = first
  while (quotesIn(text) % 2 === 1 && text.length <= maxRowLength) {
    const line = await lines.next()
    if (line === undefined) break
    more.push(line)
    text += `\n${line}`
  }
  const cells = text.length <= maxRowLength ? cellsOf(text, delimiter) : undefined
  if (cells && !hasSwallowedRows(cells, delimiter)) return cells
  lines.putBack(more)
  return null
}

/** The rows of a file. A row with stray quotation marks is null; reading continues with the next line. */
export async function* readRecords(lines: Lines, form: Form): AsyncGenerator<CsvRecord> {
  for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
    if (quotesIn(line) % 2 === 1) yield await readLong(lines, line, form)
    else yield cellsOf(line, form.delimiter) ?? null
  }
}

/** The cells of one line. */
export const lineCells = (line: string, delimiter: string): readonly string[] => cellsOf(line, delimiter) ?? []
