import type { AuditRow } from './queries.ts'

/** Columns of a person by which they can be reached. */
const CONTACT = new Set(['Email', 'PhoneNumbers', 'Address', 'PostalCodeId', 'Municipality'])

/** Whose contact details, of today or of once, the changes show. */
export const personsShown = (rows: readonly AuditRow[]): number[] => [
  ...new Set(
    rows
      .filter(({ tableName, columnName }) => tableName === 'Users' && CONTACT.has(columnName))
      .map(({ rowId }) => rowId),
  ),
]
