import type { ReactNode } from 'react'

/** One column, or one line of the stacked list. */
export interface Column<Row> {
  readonly key: string
  readonly label: string
  /** Null or '' leaves the cell empty and omits the line in the stacked list. */
  readonly cell: (row: Row) => ReactNode
  /** For a column of pictures, links or buttons: the head is visible to screen readers only. */
  readonly isLabelHidden?: boolean
  /** Tabular figures without line breaks. */
  readonly isNumber?: boolean
  /** Names and addresses, which programs that translate pages leave as they are. */
  readonly isName?: boolean
  readonly align?: 'right'
  /**
   * Hidden in a narrow table, 1 first; without a priority a column always stays (DataTable.module.css has the widths).
   */
  readonly priority?: 1 | 2 | 3
  /** The name by which the server sorts; the order is in the URL (`useSort`). */
  readonly sortKey?: string
  /** The list has the order of this column until another is chosen. */
  readonly ownOrder?: 'ascending' | 'descending'
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}
