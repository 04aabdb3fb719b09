import { stringify } from 'csv-stringify/sync'

/** Without this mark, Excel assumes the system's legacy code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Delimiters of Icelandic Excel. */
const format = { delimiter: ';', record_delimiter: '\r\n' } as const

type Cell = string | number | null

/** Rows as CSV. Text that users typed must be escaped before (`formulas.ts`). */
export const csvRows = (rows: readonly (readonly Cell[])[]): string => stringify([...rows], format)

/** The beginning of a file. */
export const csvHead = (headings: readonly string[]): string => BYTE_ORDER_MARK + csvRows([headings])
