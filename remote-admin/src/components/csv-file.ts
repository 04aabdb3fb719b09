export type Cell = string | number | null

/** Without this mark, Excel reads the file in a legacy code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that start a formula in spreadsheets (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const cell = (value: Cell) => {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value ?? '')
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV that Icelandic Excel opens, in the format of the server's files (docs/domain.md#fees-and-payers). */
export const csvFile = (head: readonly string[], rows: readonly (readonly Cell[])[]): Blob =>
  new Blob([BYTE_ORDER_MARK, ...[head, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`)], {
    type: 'text/csv;charset=utf-8',
  })
