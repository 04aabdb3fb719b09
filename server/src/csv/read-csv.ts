import { Readable } from 'node:stream'
import { CsvError as ParserError, parse } from 'csv-parse'
import { serverTexts } from '../http/texts.ts'
import { fillText } from '../language/fill-text.ts'
import { plainText } from './formulas.ts'
import csvTexts from './texts.is.json'

/** How a file must look. */
export interface CsvForm<Column extends string> {
  /** The heading of each column in the first row. Their order in the file is free. */
  readonly headings: Readonly<Record<Column, string>>
  /** The same in other languages, in which a file may be written too. */
  readonly otherHeadings?: readonly Readonly<Record<Column, string>>[]
  /** Columns that the file must have. A file may omit the others. */
  readonly required: readonly Column[]
  /** Headings of columns that are skipped, such as the reasons in a file of faulty rows. */
  readonly ignored?: readonly string[]
  readonly maxRows: number
  /** In characters, of a row with all its cells. */
  readonly maxRowLength: number
}

export interface CsvRow<Column extends string> {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number
  /** Trimmed. Empty for columns that the file omits. */
  readonly cells: Readonly<Record<Column, string>>
  /** By column; `row` if the row as a whole cannot be read. */
  readonly errors: Readonly<Partial<Record<Column | 'row', string>>>
}

type FileErrorCode = keyof typeof csvTexts

/** A file that cannot be read further. The message names row or column. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError'
  readonly code: FileErrorCode

  constructor(code: FileErrorCode, values: Readonly<Record<string, string | number>> = {}) {
    super(fillText(csvTexts[code], values))
    this.code = code
  }
}

/** What decoding yields for bytes that are not UTF-8. */
const UNDECODABLE = '\uFFFD'

const UTF_16 = ['fffe', 'feff']

/**
 * The file up to the end of its first row, to find its delimiter, and the stream of all of it.
 * @throws CsvFileError
 */
async function openFile(chunks: AsyncIterator<Buffer>, maxRowLength: number) {
  let head: Buffer = Buffer.alloc(0)
  let next = await chunks.next()
  while (next.done !== true) {
    head = Buffer.concat([head, next.value])
    if (head.includes('\n') || head.length > maxRowLength) break
    next = await chunks.next()
  }
  if (UTF_16.includes(head.subarray(0, 2).toString('hex'))) throw new CsvFileError('encoding')
  async function* whole() {
    yield head
    for (let chunk = await chunks.next(); chunk.done !== true; chunk = await chunks.next()) yield chunk.value
  }
  return { firstRow: head.toString().split('\n', 1)[0] ?? '', whole: whole() }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

const delimiterOf = (firstRow: string): string => (count(firstRow, ',') > count(firstRow, ';') ? ',' : ';')

const sameHeading = (text: string): string => text.trim().normalize('NFC').toLowerCase()

const keysOf = <Column extends string>(headings: CsvForm<Column>['headings']): Column[] =>
  Object.keys(headings).filter((key): key is Column => key in headings)

/** The column of each cell; null if it is skipped. @throws CsvFileError */
function readHeadings<Column extends string>(cells: readonly string[], form: CsvForm<Column>): (Column | null)[] {
  const { headings, otherHeadings = [], required, ignored = [] } = form
  const byHeading = new Map<string, Column | null>(ignored.map((heading) => [sameHeading(heading), null]))
  for (const other of otherHeadings)
    for (const column of keysOf(other)) byHeading.set(sameHeading(other[column]), column)
  for (const column of keysOf(headings)) byHeading.set(sameHeading(headings[column]), column)
  const found = cells.map((cell) => {
    if (cell.includes(UNDECODABLE)) throw new CsvFileError('encoding')
    const column = byHeading.get(sameHeading(cell))
    if (column === undefined) throw new CsvFileError('unknownColumn', { column: cell.slice(0, 100) })
    return column
  })
  const repeated = found.find((column, place) => column !== null && found.indexOf(column) !== place)
  if (repeated) throw new CsvFileError('repeatedColumn', { column: headings[repeated] })
  const missing = required.find((column) => !found.includes(column))
  if (missing) throw new CsvFileError('missingColumn', { column: headings[missing] })
  return found
}

function cellError(cell: string): string | undefined {
  if (cell.includes(UNDECODABLE)) return csvTexts.encoding
  return cell.includes('\0') ? serverTexts.text : undefined
}

interface Values<Column extends string> {
  readonly values: readonly string[]
  readonly columns: readonly (Column | null)[]
  readonly row: number
}

function rowOf<Column extends string>({ values, columns, row }: Values<Column>, form: CsvForm<Column>): CsvRow<Column> {
  const cells: Partial<Record<Column, string>> = {}
  const errors: Partial<Record<Column | 'row', string>> = {}
  for (const column of keysOf(form.headings)) {
    const place = columns.indexOf(column)
    const cell = place < 0 ? '' : plainText(values[place] ?? '').trim()
    const error = cellError(cell)
    // Neither can be stored.
    cells[column] = cell.replaceAll(/[\0\uFFFD]/g, '')
    if (error) errors[column] = error
  }
  if (values.length !== columns.length) {
    errors.row = fillText(csvTexts.cells, { found: values.length, expected: columns.length })
  }
  return { row, cells: cells as Record<Column, string>, errors }
}

/** The parser reads ahead, so that only its error knows the row. */
function fileError(error: unknown, max: number): unknown {
  if (!(error instanceof ParserError)) return error
  const { code, records } = error
  const row = Number(records) + 1
  if (code === 'CSV_MAX_RECORD_SIZE') return new CsvFileError('rowLength', { row, max })
  return /QUOTE/.test(code) ? new CsvFileError('quotes', { row }) : error
}

function openParser(whole: AsyncIterable<Buffer>, delimiter: string, maxRowLength: number): AsyncIterable<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRowLength,
    relax_column_count: true,
  })
  return Readable.from(whole).compose(parser)
}

async function* readRows<Column extends string>(
  chunks: AsyncIterator<Buffer>,
  form: CsvForm<Column>,
): AsyncGenerator<CsvRow<Column>> {
  const { firstRow, whole } = await openFile(chunks, form.maxRowLength)
  let columns: (Column | null)[] | undefined
  let row = 0
  let rows = 0
  for await (const values of openParser(whole, delimiterOf(firstRow), form.maxRowLength)) {
    row += 1
    if (!columns) columns = readHeadings(values, form)
    else if (values.some((value) => value.trim() !== '')) {
      rows += 1
      if (rows > form.maxRows) throw new CsvFileError('rows', { max: form.maxRows })
      yield rowOf({ values, columns, row }, form)
    }
  }
  if (rows === 0) throw new CsvFileError('empty')
}

/**
 * The rows of a CSV file in UTF-8, with or without a byte order mark, delimited by `;` or `,`. Holds one part of the
 * file in memory. Empty rows are skipped. A row that cannot be read has `errors`; reading continues behind it.
 * @throws CsvFileError if the file as a whole cannot be read
 */
export async function* readCsv<Column extends string>(
  source: AsyncIterable<Buffer>,
  form: CsvForm<Column>,
): AsyncGenerator<CsvRow<Column>> {
  const chunks = source[Symbol.asyncIterator]()
  try {
    yield* readRows(chunks, form)
  } catch (error) {
    throw fileError(error, form.maxRowLength)
  } finally {
    await chunks.return?.()
  }
}
