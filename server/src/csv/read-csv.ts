import { cleanText } from '@dyra/shared/domain/text'
import { refusalTexts } from '../problems/texts.ts'
import { CsvFileError } from './csv-file-error.ts'
import { plainText } from './formulas.ts'
import { type CsvForm, findHead, keysOf, type Place, readHeadings } from './headings.ts'
import { codePageOf, refuseOtherFormats } from './other-formats.ts'
import { readLines, UNDECODABLE } from './read-lines.ts'
import { type CsvRecord, linesOf, readRecords } from './read-records.ts'
import { blocksOf, type NumberedRow, shapeDoubt, shapeError, widthOf } from './row-shape.ts'
import { csvTexts } from './texts.ts'

export interface CsvRow<Column extends string> {
  /** Number of the row in a spreadsheet: the first row is row 1. */
  readonly row: number
  /** Composed and trimmed, without invisible characters. Empty for columns that the file omits. */
  readonly cells: Readonly<Record<Column, string>>
  /** Errors by column; `row` if the row as a whole cannot be read. */
  readonly errors: Readonly<Partial<Record<Column | 'row', string>>>
  /** Why the cells of a row without errors may have moved. */
  readonly doubt?: string | undefined
}

/** Enough for the signatures of other formats and for the letters of a code page. */
const HEAD_BYTES = 2000

/** Reads the beginning of a file, and refuses a file that is not text in UTF-8. */
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
  return cell.includes('\0') ? refusalTexts.text : undefined
}

interface Table<Column extends string> {
  readonly columns: readonly Place<Column>[]
  /** Number of cells of the longest row in the same block. */
  readonly width: number
}

function rowOf<Column extends string>(
  { values, row }: NumberedRow,
  { columns, width }: Table<Column>,
  form: CsvForm<Column>,
): CsvRow<Column> {
  const cells: Partial<Record<Column, string>> = {}
  const errors: Partial<Record<Column | 'row', string>> = {}
  const texts = values?.map(cellText) ?? []
  for (const column of keysOf(form.headings)) {
    const cell = texts[columns.indexOf(column)] ?? ''
    const error = cellError(cell)
    // Neither character can be stored.
    cells[column] = cell.replaceAll(/[\0\uFFFD]/g, '')
    if (error) errors[column] = error
  }
  const rowError = values === null ? csvTexts.rowQuotes : shapeError(texts, columns, form)
  if (rowError !== undefined) errors.row = rowError
  const doubt = rowError === undefined ? shapeDoubt(texts, { columns, width }) : undefined
  return { row, cells: cells as Record<Column, string>, errors, ...(doubt !== undefined && { doubt }) }
}

const hasText = (values: CsvRecord): boolean => values === null || values.some((value) => cellText(value) !== '')

interface FirstRow extends NumberedRow {
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

/** The headings and the rows below them. */
async function* numbered(records: AsyncIterable<CsvRecord>, head: NumberedRow): AsyncGenerator<NumberedRow> {
  yield head
  let { row } = head
  for await (const values of records) {
    row += 1
    yield { row, values }
  }
}

async function* readRows<Column extends string>(
  chunks: AsyncIterator<Buffer>,
  form: CsvForm<Column>,
): AsyncGenerator<CsvRow<Column>> {
  const { head: beginning, whole } = await openFile(chunks)
  const lines = linesOf(readLines(whole, form.maxRowLength))
  const { skipped, delimiter } = await findHead(lines, form)
  const records = readRecords(lines, { delimiter, maxRowLength: form.maxRowLength })
  const { value: first } = await records.next()
  if (first === undefined || !hasText(first)) throw new CsvFileError('empty')
  const head = { values: first, row: skipped + 1 }
  const columns = columnsOf({ ...head, head: beginning }, form)
  let rows = 0
  for await (const block of blocksOf(numbered(records, head))) {
    const filled = block.filter(({ values }) => hasText(values))
    const width = widthOf(filled, columns.length)
    const below = filled.filter(({ row }) => row > head.row)
    rows += below.length
    if (rows > form.maxRows) throw new CsvFileError('rows', { max: form.maxRows })
    yield* below.map((next) => rowOf(next, { columns, width }, form))
  }
  if (rows === 0) throw new CsvFileError('empty')
}

/**
 * The rows of a CSV file in UTF-8 (docs/import.md#the-file). Holds one part of the file in memory. Empty rows, empty
 * columns and titles above the headings are skipped. A row that cannot be read has `errors`; reading continues after it.
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
