import { cleanText } from '@dyra/shared/domain/text'
import { serverTexts } from '../http/texts.ts'
import { fillText } from '../language/fill-text.ts'
import { CsvFileError } from './csv-file-error.ts'
import { plainText } from './formulas.ts'
import { type CsvForm, findHead, keysOf, type Place, readHeadings } from './headings.ts'
import { codePageOf, refuseOtherFormats } from './other-formats.ts'
import { readLines, UNDECODABLE } from './read-lines.ts'
import { type CsvRecord, linesOf, readRecords } from './read-records.ts'
import csvTexts from './texts.is.json'

export interface CsvRow<Column extends string> {
  /** As a spreadsheet counts: the first row is row 1. */
  readonly row: number
  /** Composed and trimmed, without invisible signs. Empty for columns that the file omits. */
  readonly cells: Readonly<Record<Column, string>>
  /** By column; `row` if the row as a whole cannot be read. */
  readonly errors: Readonly<Partial<Record<Column | 'row', string>>>
}

/** Enough for the signatures of other formats and for the letters of a code page. */
const HEAD_BYTES = 2000

/** Reads the beginning of a file, and refuses what is not text in UTF-8. @throws CsvFileError */
async function openFile(chunks: AsyncIterator<Buffer>) {
  let head: Buffer = Buffer.alloc(0)
  let next = await chunks.next()
  while (next.done !== true && head.length < HEAD_BYTES) {
    head = Buffer.concat([head, next.value])
    if (head.length < HEAD_BYTES) next = await chunks.next()
  }
  refuseOtherFormats(head)
  async function* whole() {
    yield head
    for (let chunk = await chunks.next(); chunk.done !== true; chunk = await chunks.next()) yield chunk.value
  }
  return { head, whole: whole() }
}

const INVISIBLE_ENDS =
  /^[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\s]+|[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\s]+$/gu

const cellText = (value: string): string => cleanText(plainText(value.trim()).replace(INVISIBLE_ENDS, ''))

function cellError(cell: string): string | undefined {
  if (cell.includes(UNDECODABLE)) return csvTexts.encoding
  return cell.includes('\0') ? serverTexts.text : undefined
}

interface Values<Column extends string> {
  readonly values: CsvRecord
  readonly columns: readonly Place<Column>[]
  readonly row: number
}

/** Text behind the last column, or below an empty heading: the cells of the row may have moved. */
function shapeError<Column extends string>(values: readonly string[], columns: readonly Place<Column>[]) {
  const outside = values.find((value, place) => columns[place] === undefined && cellText(value) !== '')
  if (outside === undefined) return undefined
  const found = values.findLastIndex((value) => cellText(value) !== '') + 1
  return found > columns.length
    ? fillText(csvTexts.cells, { found, expected: columns.length })
    : fillText(csvTexts.outside, { text: cellText(outside).slice(0, 100) })
}

function rowOf<Column extends string>({ values, columns, row }: Values<Column>, form: CsvForm<Column>): CsvRow<Column> {
  const cells: Partial<Record<Column, string>> = {}
  const errors: Partial<Record<Column | 'row', string>> = {}
  for (const column of keysOf(form.headings)) {
    const cell = cellText(values?.[columns.indexOf(column)] ?? '')
    const error = cellError(cell)
    // Neither can be stored.
    cells[column] = cell.replaceAll(/[\0\uFFFD]/g, '')
    if (error) errors[column] = error
  }
  const rowError = values === null ? csvTexts.rowQuotes : shapeError(values, columns)
  if (rowError !== undefined) errors.row = rowError
  return { row, cells: cells as Record<Column, string>, errors }
}

const hasText = (values: CsvRecord): boolean => values === null || values.some((value) => cellText(value) !== '')

interface FirstRow {
  readonly values: CsvRecord
  readonly row: number
  /** The beginning of the file. */
  readonly head: Buffer
}

/** @throws CsvFileError, which names the code page of headings that are not UTF-8 */
function columnsOf<Column extends string>({ values, row, head }: FirstRow, form: CsvForm<Column>) {
  if (values === null) throw new CsvFileError('quotes', { row })
  try {
    return readHeadings(values, form)
  } catch (error) {
    if (!(error instanceof CsvFileError && error.code === 'encoding')) throw error
    throw new CsvFileError('codePage', { codePage: codePageOf(head) })
  }
}

async function* readRows<Column extends string>(
  chunks: AsyncIterator<Buffer>,
  form: CsvForm<Column>,
): AsyncGenerator<CsvRow<Column>> {
  const { head, whole } = await openFile(chunks)
  const lines = linesOf(readLines(whole, form.maxRowLength))
  const { skipped, delimiter } = await findHead(lines, form)
  const records = readRecords(lines, { delimiter, maxRowLength: form.maxRowLength })
  const { value: first } = await records.next()
  if (first === undefined || !hasText(first)) throw new CsvFileError('empty')
  let row = skipped + 1
  const columns = columnsOf({ values: first, row, head }, form)
  let rows = 0
  for await (const values of records) {
    row += 1
    if (!hasText(values)) continue
    rows += 1
    if (rows > form.maxRows) throw new CsvFileError('rows', { max: form.maxRows })
    yield rowOf({ values, columns, row }, form)
  }
  if (rows === 0) throw new CsvFileError('empty')
}

/**
 * The rows of a CSV file in UTF-8 (docs/import.md#the-file). Holds one part of the file in memory. Empty rows, empty
 * columns and titles above the headings are skipped. A row that cannot be read has `errors`; reading continues behind it.
 * @throws CsvFileError if the file as a whole cannot be read
 */
export async function* readCsv<Column extends string>(
  source: AsyncIterable<Buffer>,
  form: CsvForm<Column>,
): AsyncGenerator<CsvRow<Column>> {
  const chunks = source[Symbol.asyncIterator]()
  try {
    yield* readRows(chunks, form)
  } finally {
    await chunks.return?.()
  }
}
