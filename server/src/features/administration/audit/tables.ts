import { creation, filled, label, optional, personId, rowId, words } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const auditTables = {
  // Some values are ids of persons. Each table says how these values are cleared in its own
  // history.
  audit: table({
    columns: {
      id: filled(rowId),
      table_name: label,
      row_id: rowId,
      column_name: label,
      value: optional(words),
      before: optional(words),
      ...creation,
      acting_person_id: optional(personId),
      api_key_id: optional(rowId),
    },
    erased: { acting_person_id: 'id' },
  }),
}
