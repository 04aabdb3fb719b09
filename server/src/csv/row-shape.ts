import { fillText } from '../language/fill-text.ts'
import type { CsvForm, Place } from './headings.ts'
import type { CsvRecord } from './read-records.ts'
import { csvTexts } from './texts.ts'

/** Excel leaves out empty cells at the end of rows if they are empty in all 16 rows of a block (rows 1 to 16, 17 to 32, …). */
const BLOCK_ROWS = 16

/** A row and its number, as a spreadsheet counts. */
export interface NumberedRow {
  readonly row: number
  readonly values: CsvRecord
}

/** The rows of each block. A row that is shorter than another of its block has lost a cell. */
export async function* blocksOf(rows: AsyncIterable<NumberedRow>): AsyncGenerator<readonly NumberedRow[]> {
  let block: NumberedRow[] = []
  for await (const next of rows) {
    block.push(next)
    if (next.row % BLOCK_ROWS > 0) continue
    yield block
    block = []
  }
  if (block.length > 0) yield block
}

/** Number of cells of the longest row, without those after the last column. */
export const widthOf = (rows: readonly NumberedRow[], columns: number): number =>
  Math.min(columns, Math.max(...rows.map(({ values }) => values?.length ?? 0)))

interface Shape<Column extends string> {
  readonly columns: readonly Place<Column>[]
  /** Number of cells of the longest row of the block. */
  readonly width: number
}

/** The error of a row with a text outside the columns, or without a required cell: its cells may have moved. */
export function shapeError<Column extends string>(
  texts: readonly string[],
  columns: readonly Place<Column>[],
  { required }: Pick<CsvForm<Column>, 'required'>,
): string | undefined {
  const found = texts.findLastIndex((text) => text !== '') + 1
  const expected = columns.length
  if (found > expected) return fillText(csvTexts.cells, { found, expected })
  const outside = texts.find((text, place) => columns[place] === undefined && text !== '')
  if (outside !== undefined) return fillText(csvTexts.outside, { text: outside.slice(0, 100) })
  const isShort = columns.slice(texts.length).some((column) => column && required.includes(column))
  return isShort ? fillText(csvTexts.fewCells, { found: texts.length, expected }) : undefined
}

/** Why a row may have lost a cell although `shapeError` finds no error. */
export function shapeDoubt<Column extends string>(
  { length: found }: readonly string[],
  { columns, width }: Shape<Column>,
): string | undefined {
  const isShort = columns.slice(found, width).some(Boolean)
  return isShort ? fillText(csvTexts.shorter, { found, width }) : undefined
}
