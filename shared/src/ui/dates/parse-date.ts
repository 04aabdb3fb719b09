const typed = /^(\d{1,2})(?:[/.-]|\s+)(\d{1,2})(?:[/.-]|\s+)(\d{4})$/

const two = (part: string) => part.padStart(2, '0')

/**
 * The typed forms d/M/yyyy, d-M-yyyy, d M yyyy and d.M.yyyy as yyyy-mm-dd; null for anything else and
 * for days that the calendar lacks. Mantine's own parser reads 1/2/2020 as 2 January.
 */
export function parseDate(text: string): string | null {
  const [, day, month, year] = typed.exec(text.trim()) ?? []
  if (!day || !month || !year) return null
  const date = `${year}-${two(month)}-${two(day)}`
  const instant = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== date ? null : date
}
