/** Characters that begin a formula in spreadsheets, including full-width forms that some spreadsheets normalise. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Text that users typed, escaped so that no spreadsheet evaluates it (OWASP, CSV injection). */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Keeps letters and digits as text: spreadsheets round long numbers and drop leading zeros. */
export const asText = (digits: string): string => `="${digits}"`

/** The text of a cell that `escapeFormula` or `asText` wrote, or that a spreadsheet marks as text by an apostrophe. */
export function plainText(cell: string): string {
  if (/^'\d/.test(cell)) return cell.slice(1)
  if (cell.startsWith("'") && FORMULA.test(cell.slice(1))) return cell.slice(1)
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
}
